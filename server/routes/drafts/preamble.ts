// Preambles: the examples that one can follow, and a draft from the parties, the date and the recitals. A language model rewords it
// under an instruction; its words are used only where no fact is lost.
import { type ClauseFields, CLAUSES } from '#domain/clauses.ts';
import type { DraftedPreamble, DraftPreamble } from '#domain/drafts/drafts.ts';
import { ProblemError } from '#domain/errors.ts';
import { PASSAGE_MAX } from '#domain/limits.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '#server/deps.ts';
import { isPreambleExample, preambleParts } from '#server/engine/drafts/preambles/preamble-example.ts';
import { partsInShape, STANDARD_SHAPE } from '#server/engine/drafts/preambles/standard-parts.ts';
import { writePreamble, type WrittenPreamble } from '#server/engine/drafts/preambles/write-preamble.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { change } from '#server/routes/change.ts';
import { contractEntry, loadContractFile, missingContract } from '#server/routes/contracts/contract-access.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { missingRecord } from '#server/routes/record-handlers.ts';
import { requireEngine } from '#server/routes/require-engine.ts';
import { insertDraft } from '#server/store/contracts/clause-drafts.ts';
import { companyEvent, contractEvents } from '#server/store/contracts/contract-usage.ts';
import { lockContract } from '#server/store/contracts/contracts.ts';
import { preambleExamples } from '#server/store/library/preamble-examples.ts';
import { findRecord, type StoredRecord } from '#server/store/library/records.ts';
import { addUsage } from '#server/store/usage.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { failedEngine } from './engine-words.ts';

type Drafted = Pick<DraftedPreamble, 'text' | 'reason' | 'problem' | 'usage' | 'engine'>;

export function draftPreambleHandlers(deps: Deps) {
  const { db, drafter, runner } = deps;

  /** @throws ProblemError not_found for an example that is out of reach. */
  async function exampleOf(viewer: Viewer, id: string | undefined): Promise<StoredRecord<ClauseFields> | null> {
    if (id === undefined) return (await preambleExamples(db, viewer, isPreambleExample))[0] ?? null;
    const example = await findRecord(db, CLAUSES, viewer, id);
    if (!example) throw new ProblemError('not_found', missingRecord('clause'));
    return example;
  }

  async function worded(
    { text, problems, notes, facts }: WrittenPreamble,
    { instruction }: DraftPreamble,
    signal: AbortSignal,
  ): Promise<Drafted> {
    const own = { text, reason: notes.join(' '), usage: null, engine: BUILT_IN };
    const withProblems = (...more: string[]) => [...problems, ...more].join(' ') || null;
    if (instruction === '') return { ...own, problem: withProblems() };
    if (!drafter) return { ...own, problem: withProblems(NEEDS_MODEL) };
    const reply = await drafter.rewordPreamble({ text, facts, instruction }, { signal }).catch(failedEngine);
    const { engine } = runner;
    if (reply.lost.length > 0) return { ...own, usage: reply.usage, problem: withProblems(lostNotice(reply.lost)) };
    const reason = [reply.reason, ...notes].filter(Boolean).join(' ');
    return { text: reply.text, reason, usage: reply.usage, engine, problem: withProblems() };
  }

  return {
    async listPreambleExamples({ viewer }) {
      const found = await preambleExamples(db, viewer, isPreambleExample);
      return { data: found.map(({ id, title, category }) => ({ id, title, category })), total: found.length };
    },

    async draftPreamble(call) {
      const { body, viewer, now } = call;
      const file = body.contract === undefined ? null : await loadContractFile(db, viewer, body.contract);
      if (file) call.allow(file.category);
      await requireEngine(deps, call.session);
      const example = await exampleOf(viewer, body.example);
      const written = writePreamble(body, example ? preambleParts(example) : partsInShape(STANDARD_SHAPE));
      if (written.text.length > PASSAGE_MAX) throw new ProblemError('invalid', TOO_LONG, { recitals: [TOO_LONG] });
      const style = example
        ? `In the style of “${example.title}”.`
        : 'In the usual form, as the library has no example.';
      const drafted = await worded(written, body, abortOnClose(call));
      const reason = [style, drafted.reason].filter(Boolean).join(' ');
      const id = await change(db, call, async (tx) => {
        if (!file) {
          await addUsage(tx, companyEvent(viewer, 'draft_preamble', now));
          const content = { id: null, noun: 'preamble', name: '', category: null };
          return { audit: { action: 'preamble.drafted', content, changes: null }, id: uuidv7() };
        }
        if (!(await lockContract(tx, viewer, file.id))) throw missingContract();
        const draft = await insertDraft(tx, {
          contract_id: file.id,
          kind: 'preamble',
          wanted: body.contract_type,
          instruction: body.instruction,
          clause_id: example?.id ?? null,
          text: drafted.text,
          reason,
          engine: drafted.engine,
          usage: drafted.usage,
          author_id: viewer.userId,
          created_at: now,
        });
        await addUsage(tx, contractEvents(viewer, file, 'draft_preamble', now));
        return { audit: contractEntry('preamble.drafted', file), id: draft };
      });
      const named = example && { id: example.id, title: example.title };
      // The example that is named says the style.
      return { data: { id: id.id, ...drafted, ...(named === null && { reason }), example: named } };
    },
  } satisfies Partial<Handlers>;
}

const BUILT_IN = { kind: 'built-in', model: null } as const;
const NEEDS_MODEL = 'The instruction was not followed: that takes a language model, and none is connected.';
const TOO_LONG = `A preamble has at most ${PASSAGE_MAX.toLocaleString('en-US')} characters. Shorten the recitals, or put them into the contract themselves.`;
const LOST_MAX = 5;

const lostNotice = (lost: readonly string[]): string => {
  const named = lost.slice(0, LOST_MAX).map((fact) => `“${fact}”`);
  return `The language model’s wording was not used, as it lost or changed ${named.join(', ')}${lost.length > LOST_MAX ? ' and more' : ''}. This is the built-in wording.`;
};
