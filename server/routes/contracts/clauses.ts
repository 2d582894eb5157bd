// The clauses of a contract: extracted by kind and stored, and clauses of the library like one of them.
import { v5 as uuidv5 } from 'uuid';
import { changesFromNothing } from '#domain/audit.ts';
import type { ExtractedClauses } from '#domain/contracts/contract-clauses.ts';
import { quoteOf } from '#domain/contracts/suggestion-rules.ts';
import { ProblemError } from '#domain/errors.ts';
import { COMPARED_PASSAGE_MAX, CONTRACT_CLAUSES_MAX } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import { kindOfPassage } from '#server/engine/clauses/clause-kinds.ts';
import { extractClauses } from '#server/engine/clauses/extract-clauses.ts';
import type { Call, Caller, Handlers } from '#server/plugins/mount.ts';
import { change } from '#server/routes/change.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { versionOf } from '#server/routes/files/download.ts';
import { requireEngine } from '#server/routes/require-engine.ts';
import { findClauses, saveClauses } from '#server/store/contracts/clauses.ts';
import { contractEvents } from '#server/store/contracts/contract-usage.ts';
import { lockContract } from '#server/store/contracts/contracts.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import { joinPieces, listPieces } from '#server/store/json-pieces.ts';
import { likeClauses } from '#server/store/library/like-clauses.ts';
import { addUsage } from '#server/store/usage.ts';
import { contractEntry, loadContractFile, missingContract } from './contract-access.ts';
import type { ContractTexts } from './texts.ts';

type Reading = Pick<Caller, 'viewer'> & Pick<Call<never>, 'reply'>;
type Stored = NonNullable<Awaited<ReturnType<typeof findClauses>>>;

export function clauseHandlers(deps: Deps, texts: ContractTexts) {
  const { db } = deps;

  const read = async (call: Reading, file: StoredNode, revision: number | undefined) => {
    const version = await versionOf(db, file, revision);
    const reader = { companyId: call.viewer.companyId, signal: abortOnClose(call) };
    return { version, document: await texts.read(version, reader) };
  };

  /** Written in pieces: the clauses of a long contract are most of its text. */
  async function send(call: Reading, stored: Stored, text: string): Promise<undefined> {
    const json = await joinPieces(repliedClauses(stored, text));
    await call.reply.type('application/json; charset=utf-8').send(json);
    return undefined;
  }

  return {
    async extractClauses(call) {
      const { viewer, actor, now } = call;
      const file = await loadContractFile(db, viewer, call.params.id);
      call.allow(file.category);
      await requireEngine(deps, call.session);
      const { version, document } = await read(call, file, call.body.revision);
      const { clauses, found } = await extractClauses(document, CONTRACT_CLAUSES_MAX, abortOnClose(call));
      const stored: Stored = {
        contract_id: file.id,
        revision: version.revision,
        clauses: [...clauses],
        found,
        author_id: viewer.userId,
        author_name: actor.actor_name,
        extracted_at: now,
      };
      await change(db, call, async (tx) => {
        if (!(await lockContract(tx, viewer, file.id))) throw missingContract();
        await saveClauses(tx, stored);
        await addUsage(tx, extractionEvents(call, file, stored));
        return { audit: contractEntry('contract.clauses_extracted', file, changesFromNothing({ clauses: found })) };
      });
      return send(call, stored, document.text);
    },

    async retrieveClauses(call) {
      const file = await loadContractFile(db, call.viewer, call.params.id);
      const stored = await findClauses(db, file.id, call.query.revision);
      if (!stored) return { data: null };
      const { document } = await read(call, file, stored.revision);
      return send(call, stored, document.text);
    },

    async searchLikeClauses(call) {
      const { body, viewer, now } = call;
      const file = await loadContractFile(db, viewer, call.params.id);
      const passage = body.text === undefined ? await passageIn(call, file, body) : { text: body.text, kind: null };
      const kind = passage.kind ?? kindOfPassage(passage.text);
      const sought = { text: passage.text, kind, kindOf: kindOfPassage };
      const found = await likeClauses(db, viewer, sought, abortOnClose(call));
      await db.transaction((tx) => addUsage(tx, contractEvents(viewer, file, 'clause_library_search', now)));
      return { data: found, total: found.length };
    },
  } satisfies Partial<Handlers>;

  /** With the kind of its clause, where the clauses were extracted. @throws ProblemError invalid */
  async function passageIn(
    call: Reading,
    file: StoredNode,
    { revision, start = 0, end = 0 }: PassagePlace,
  ): Promise<{ text: string; kind: string | null }> {
    const { document, version } = await read(call, file, revision);
    const text = requirePassage(quoteOf(document.text, { start, end }));
    const stored = await findClauses(db, file.id, version.revision);
    const around = stored?.clauses.find((clause) => clause.start <= start && end <= clause.end);
    return { text, kind: around?.kind ?? null };
  }
}

interface PassagePlace {
  readonly revision?: number | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

/** @throws ProblemError invalid for a passage that is empty or too long to be compared. */
export function requirePassage(quote: string): string {
  const problem =
    quote.trim() === ''
      ? 'Select the passage first.'
      : quote.length > COMPARED_PASSAGE_MAX
        ? `A passage has at most ${COMPARED_PASSAGE_MAX.toLocaleString('en-US')} characters here. Select fewer words.`
        : null;
  if (problem !== null) throw new ProblemError('invalid', problem, { end: [problem] });
  return quote;
}

/** One for the extraction, and one for each clause. Their ids come from what they are about, so that a repetition counts nothing. */
function extractionEvents({ viewer, now }: Caller, file: StoredNode, { revision, clauses }: Stored) {
  const idOf = (what: string | number) => uuidv5(`clauses/${revision}/${what}`, file.id);
  return [
    ...contractEvents(viewer, file, 'clause_extracted', now, [idOf('all')]),
    ...contractEvents(
      viewer,
      file,
      'extracted_contract_clause',
      now,
      clauses.map((_, at) => idOf(at)),
    ),
  ];
}

function* repliedClauses(
  { revision, clauses, found, extracted_at, author_name }: Stored,
  text: string,
): Generator<string> {
  const head: Omit<ExtractedClauses, 'clauses'> = {
    revision,
    found,
    extracted_at,
    extracted_by: { name: author_name },
  };
  yield `{"data":${JSON.stringify(head).slice(0, -1)},"clauses":`;
  yield* listPieces(clauses, (clause) => ({ ...clause, text: text.slice(clause.start, clause.end) }));
  yield '}}';
}
