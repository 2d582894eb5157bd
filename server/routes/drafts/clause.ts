// New clauses for a contract: one of the library in the contract's terms, or one that a language model writes. Nothing is changed: a
// person makes a suggestion of it.
import { CLAUSE_COLUMNS, decodeClause } from '#domain/clause-content.ts';
import { CLAUSES } from '#domain/clauses.ts';
import type { DraftedClause } from '#domain/drafts/drafts.ts';
import type { draftClause } from '#domain/endpoints/drafts.ts';
import { ProblemError } from '#domain/errors.ts';
import { PASSAGE_MAX } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import { fitClause } from '#server/engine/drafts/clauses/fit-clause.ts';
import { type PreparedClause, prepareClause } from '#server/engine/drafts/clauses/prepare-clause.ts';
import { isPreambleExample } from '#server/engine/drafts/preambles/preamble-example.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { referencesWithout } from '#server/engine/proofreading/broken-references.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import { change } from '#server/routes/change.ts';
import {
  contractEntry,
  loadContract,
  loadContractFile,
  missingContract,
} from '#server/routes/contracts/contract-access.ts';
import { contractTexts } from '#server/routes/contracts/texts.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { versionOf } from '#server/routes/files/download.ts';
import { missingRecord } from '#server/routes/record-handlers.ts';
import { requireEngine } from '#server/routes/require-engine.ts';
import { insertDraft } from '#server/store/contracts/clause-drafts.ts';
import { contractEvents } from '#server/store/contracts/contract-usage.ts';
import { lockContract } from '#server/store/contracts/contracts.ts';
import { findRecord } from '#server/store/library/records.ts';
import { type WantedClause, wantedClauses } from '#server/store/library/wanted-clauses.ts';
import { addUsage } from '#server/store/usage.ts';
import { failedEngine } from './engine-words.ts';

type DraftCall = Call<typeof draftClause>;
type Source = Pick<WantedClause, 'id' | 'title' | 'row' | 'text'>;
type Drafted = Pick<DraftedClause, 'text' | 'reason' | 'usage' | 'problem' | 'engine'>;

interface Found {
  readonly source: Source | null;
  /** Whether somebody chose it, or it is clearly about what is wanted. */
  readonly isSure: boolean;
  readonly candidates: readonly WantedClause[];
}

export function draftClauseHandlers(deps: Deps) {
  const { db, drafter, runner } = deps;
  const texts = contractTexts(deps);

  async function findSource(call: DraftCall, contract: string): Promise<Found> {
    const { clause: id, row, wanted } = call.body;
    const isOther = isPreambleExample;
    const candidates =
      wanted === '' ? [] : await wantedClauses(db, call.viewer, { wanted, isOther }, abortOnClose(call));
    if (id === undefined) {
      const source = likeliest(candidates, contract);
      return { source, isSure: (source?.fit ?? 0) >= FIT_SURE, candidates };
    }
    const clause = await findRecord(db, CLAUSES, call.viewer, id);
    if (!clause) throw new ProblemError('not_found', missingRecord('clause'));
    const cells = decodeClause(clause).rows[row];
    const text = cells?.[TEXT_COLUMN]?.trim() ?? '';
    if (text === '') throw new ProblemError('not_found', 'This clause has no text in that row.');
    if (text.length > PASSAGE_MAX) throw new ProblemError('conflict', TOO_LONG);
    return { source: { id, title: cells?.[0]?.trim() || clause.title, row, text }, isSure: true, candidates };
  }

  async function write(
    call: DraftCall,
    document: EngineDocument,
    { source, isSure }: Found,
    prepared: PreparedClause,
    side: string,
  ): Promise<Drafted> {
    const { wanted, instruction } = call.body;
    const { content } = document;
    const fitted = source && fitClause(source.text, content, prepared.contract);
    const known = [prepared.existing];
    // The model writes the clause if there is an instruction, or if no clause of the library clearly matches.
    if (drafter && (instruction !== '' || !isSure || !source)) {
      const request = { document, at: prepared.place.at, wanted, instruction, clause: fitted?.text ?? '', side };
      const reply = await drafter.draftClause(request, { signal: abortOnClose(call) }).catch(failedEngine);
      const text = prepared.formed({ title: reply.title, text: reply.text });
      const problem = sentences([reply.problem, ...known, referenceNotice(referencesWithout(reply.text, content))]);
      return { text, reason: reply.reason, usage: reply.usage, problem, engine: runner.engine };
    }
    if (!source || !fitted) throw new ProblemError('conflict', drafter ? NOTHING_FITS : NEEDS_MODEL);
    const names = fitted.renamed.map(([from, to]) => `“${to}” for “${from}”`).join(', ');
    return {
      text: prepared.formed({ title: source.title, text: fitted.text }),
      reason: `The library’s “${source.title}”, in the terms of this contract${names === '' ? '' : `: ${names}`}.`,
      usage: null,
      problem: sentences([
        isSure
          ? null
          : 'This is the nearest clause of the library, and may be about something else. Read it, or choose another.',
        ...known,
        ...fitted.problems,
        instruction === ''
          ? null
          : 'The instruction was not followed: that takes a language model, and none is connected.',
      ]),
      engine: BUILT_IN,
    };
  }

  return {
    async draftClause(call) {
      const { body, viewer, now } = call;
      const file = await loadContractFile(db, viewer, body.contract);
      call.allow(file.category);
      await requireEngine(deps, call.session);
      const signal = abortOnClose(call);
      const version = await versionOf(db, file, body.revision);
      const content = await texts.read(version, { companyId: viewer.companyId, signal });
      const position = requirePosition(body.position, content.text.length);
      const { side } = await loadContract(db, viewer, file.id);
      const document = { name: version.name, input: 'Contract', main: true, content };
      const found = await findSource(call, content.text);
      const { source, candidates } = found;
      if (!source && !drafter) throw new ProblemError('conflict', NEEDS_MODEL);
      const title = source?.title ?? body.wanted.split('\n')[0]?.slice(0, ABOUT_MAX) ?? '';
      const subject = { title, wanted: body.wanted, text: source?.text ?? '', position };
      const prepared = await prepareClause(document, subject, signal);
      const drafted = await write(call, document, found, prepared, side);
      if (drafted.text.length > PASSAGE_MAX) throw new ProblemError('conflict', TOO_LONG);
      const { at: start, after } = prepared.place;
      const { id } = await change(db, call, async (tx) => {
        if (!(await lockContract(tx, viewer, file.id))) throw missingContract();
        const id = await insertDraft(tx, {
          ...drafted,
          contract_id: file.id,
          kind: 'clause',
          revision: version.revision,
          start,
          wanted: body.wanted,
          instruction: body.instruction,
          clause_id: source?.id ?? null,
          author_id: viewer.userId,
          created_at: now,
        });
        const searched = body.wanted === '' ? [] : contractEvents(viewer, file, 'clause_library_search', now);
        await addUsage(tx, [...contractEvents(viewer, file, 'new_clause_drafted', now), ...searched]);
        return { audit: contractEntry('contract.clause_drafted', file), id };
      });
      return {
        data: {
          id,
          ...drafted,
          revision: version.revision,
          start,
          after,
          source: source && { id: source.id, title: source.title, row: source.row },
          candidates: candidates.map(({ id: one, title: name, row, text }) => ({
            id: one,
            title: name,
            row,
            text: text.slice(0, PASSAGE_MAX),
          })),
        },
      };
    },
  } satisfies Partial<Handlers>;
}

const BUILT_IN = { kind: 'built-in', model: null } as const;
const TEXT_COLUMN = CLAUSE_COLUMNS.indexOf('Clause');
const ABOUT_MAX = 200;
/** From here on, a clause is clearly about what is wanted. */
const FIT_SURE = 0.45;
/** A clause that is nearly as good as the best, and of a jurisdiction that the contract names, is better. */
const NEARLY = 0.85;

const NOTHING_FITS =
  'The library has no clause on this. Say it in other words, choose a clause of the library, or add one to it.';
const NEEDS_MODEL = `${NOTHING_FITS} With a language model connected, a clause is written for it.`;
const TOO_LONG = `This clause has more than ${PASSAGE_MAX.toLocaleString('en-US')} characters, which is more than a suggestion holds.`;

function likeliest(candidates: readonly WantedClause[], contract: string): WantedClause | null {
  const [best] = candidates;
  if (!best) return null;
  const near = candidates.filter(({ fit }) => fit >= NEARLY * best.fit);
  return near.find(({ jurisdiction }) => jurisdiction !== '' && contract.includes(jurisdiction)) ?? best;
}

const sentences = (parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(' ') || null;

const referenceNotice = (missing: readonly string[]): string | null =>
  missing.length === 0 ? null : `It refers to what this contract does not have: ${missing.join(', ')}.`;

/** @throws ProblemError invalid behind the end of the text. */
function requirePosition(position: number | undefined, length: number): number | null {
  if (position === undefined) return null;
  if (position <= length) return position;
  const problem = 'This is behind the end of the text.';
  throw new ProblemError('invalid', problem, { position: [problem] });
}
