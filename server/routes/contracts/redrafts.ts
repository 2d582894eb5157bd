// Other words for a passage of a contract: by an instruction, which takes a language model, or after a clause of the library in
// the contract's own terms. Nothing is changed: a person makes a suggestion of it.
import { CLAUSE_COLUMNS, decodeClause } from '#domain/clause-content.ts';
import { CLAUSES } from '#domain/clauses.ts';
import type { redraftPassage } from '#domain/endpoints/contract-clauses.ts';
import { quoteOf } from '#domain/contracts/suggestion-rules.ts';
import { ProblemError } from '#domain/errors.ts';
import { PASSAGE_MAX } from '#domain/limits.ts';
import { diffWords } from '#domain/word-diff.ts';
import type { ReadDocument } from '#domain/documents.ts';
import type { Deps } from '#server/deps.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import { fillTerms } from '#server/engine/redrafts/contract-terms.ts';
import type { Redraft } from '#server/engine/redrafts/redrafter.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import { change } from '#server/routes/change.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { versionOf } from '#server/routes/files/download.ts';
import { requireEngine } from '#server/routes/require-engine.ts';
import { missingRecord } from '#server/routes/record-handlers.ts';
import { contractEvents } from '#server/store/contracts/contract-usage.ts';
import { lockContract } from '#server/store/contracts/contracts.ts';
import { insertRedraft } from '#server/store/contracts/redrafts.ts';
import type { Db } from '#server/store/database.ts';
import { findRecord } from '#server/store/library/records.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { addUsage } from '#server/store/usage.ts';
import { requirePassage } from './clauses.ts';
import { contractEntry, loadContract, loadContractFile, missingContract } from './contract-access.ts';
import type { ContractTexts } from './texts.ts';

type RedraftCall = Call<typeof redraftPassage>;

export function redraftHandlers(deps: Deps, texts: ContractTexts) {
  const { db, redrafter, runner } = deps;

  async function redraft(call: RedraftCall, content: ReadDocument, name: string, side: string): Promise<Redraft> {
    const { start, end, instruction, clause: id, row } = call.body;
    const clause = id === undefined ? undefined : await clauseText(db, call.viewer, id, row);
    const signal = abortOnClose(call);
    if (redrafter) {
      const document = { name, input: 'Contract', main: true, content };
      const request = { document, start, end, instruction, side, ...(clause === undefined ? {} : { clause }) };
      return redrafter.redraft(request, { signal }).catch((error: unknown) => {
        if (error instanceof EngineFailure) throw new ProblemError('engine_failed', error.message);
        throw error;
      });
    }
    if (clause === undefined) throw new ProblemError('conflict', NEEDS_MODEL);
    return fromLibrary(clause, content, instruction);
  }

  return {
    async redraftPassage(call) {
      const { body, viewer, now } = call;
      const file = await loadContractFile(db, viewer, call.params.id);
      call.allow(file.category);
      await requireEngine(deps, call.session);
      const version = await versionOf(db, file, body.revision);
      const reader = { companyId: viewer.companyId, signal: abortOnClose(call) };
      const content = await texts.read(version, reader);
      const quote = requirePassage(quoteOf(content.text, body));
      const { side } = await loadContract(db, viewer, file.id);
      const drafted = await redraft(call, content, version.name, side);
      const { revision, start, end, instruction, clause } = body;
      const shown = { revision, start, end, text: drafted.text, reason: drafted.reason, usage: drafted.usage };
      const { id } = await change(db, call, async (tx) => {
        if (!(await lockContract(tx, viewer, file.id))) throw missingContract();
        const id = await insertRedraft(tx, {
          ...shown,
          contract_id: file.id,
          instruction,
          clause_id: clause ?? null,
          engine: runner.engine,
          author_id: viewer.userId,
          created_at: now,
        });
        await addUsage(tx, contractEvents(viewer, file, 'clause_redrafted', now));
        return { audit: contractEntry('contract.redrafted', file), id };
      });
      const words = diffWords(quote, drafted.text);
      return { data: { id, ...shown, words, problem: drafted.problem, engine: runner.engine } };
    },
  } satisfies Partial<Handlers>;
}

const NEEDS_MODEL =
  'Following an instruction takes a language model, and none is connected. Without one, choose a clause of the library: its language is fitted to the terms of this contract.';

const TEXT_COLUMN = CLAUSE_COLUMNS.indexOf('Clause');

/** @throws ProblemError not_found */
async function clauseText(db: Db, viewer: Viewer, id: string, row: number): Promise<string> {
  const clause = await findRecord(db, CLAUSES, viewer, id);
  const text = clause && decodeClause(clause).rows[row]?.[TEXT_COLUMN]?.trim();
  if (!clause) throw new ProblemError('not_found', missingRecord('clause'));
  if (!text) throw new ProblemError('not_found', 'This clause has no text in that row.');
  return text;
}

/** "Under section 7", "the change of control section". */
const REFERS = /\b(?:sections?|clauses?|schedules?|exhibits?|annex(?:es)?)\b(?! (?:is|shall|does|will)\b)/iu;

/** @throws ProblemError conflict for a clause that is too long for a suggestion. */
function fromLibrary(clause: string, contract: ReadDocument, instruction: string): Redraft {
  if (clause.length > PASSAGE_MAX)
    throw new ProblemError(
      'conflict',
      `This clause has more than ${PASSAGE_MAX.toLocaleString('en-US')} characters, which is more than a suggestion holds.`,
    );
  const { text, renamed, hasBlanks } = fillTerms(clause, contract);
  const names = renamed.map(([from, to]) => `“${to}” for “${from}”`).join(', ');
  const limits = [
    ...(hasBlanks ? ['It has blanks in brackets: fill them before you accept it.'] : []),
    ...(REFERS.test(text) ? ['It refers to other clauses: check that this contract has them.'] : []),
    ...(instruction === '' ? [] : ['The instruction was not followed: that takes a language model.']),
  ];
  return {
    text,
    reason: `The language of the library’s clause, in the terms of this contract${names === '' ? '' : `: ${names}`}.`,
    problem: limits.join(' ') || null,
    usage: null,
  };
}
