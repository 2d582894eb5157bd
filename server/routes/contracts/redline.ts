// Redlines: accepted suggestions become tracked changes of the contract's own .docx, which is saved as its next revision.
import type { RedlineRefusal, TextEdit } from '#domain/contracts/redlines.ts';
import type { RefusalReason } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import { fileNameOf } from '#domain/files.ts';
import type { Deps } from '#server/deps.ts';
import { documentBytes } from '#server/files/document-bytes.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { versionOf } from '#server/routes/files/download.ts';
import { lockContract } from '#server/store/contracts/contracts.ts';
import { listSuggestions, recordRefusals, type StoredSuggestion } from '#server/store/contracts/suggestions.ts';
import type { Db } from '#server/store/database.ts';
import { recordApplied, requireAccepted, requireSuggestions } from './applied-suggestions.ts';
import { loadContractFile, missingContract } from './contract-access.ts';
import { currentWords, presentSuggestions, type RevisionTexts } from '#server/store/contracts/suggestion-present.ts';
import { requireDocx, requireRevision, saveRevision } from './save-revision.ts';
import { type ContractTexts, unreadable } from './texts.ts';

type Refused = { readonly id: string; readonly reason: RedlineRefusal };

export function redlineHandlers(deps: Deps, texts: ContractTexts) {
  const { db, files, redlines } = deps;
  return {
    async writeRedline(call) {
      const { body, viewer, now } = call;
      const file = await loadContractFile(db, viewer, call.params.id);
      call.allow(file.category);
      requireDocx(file);
      if (body.revision !== undefined) await requireRevision(db, file, body.revision);
      const all = await listSuggestions(db, file.id);
      const chosen = chooseSuggestions(all, body);
      const signal = abortOnClose(call);
      const revisions = texts.revisions(file, { companyId: viewer.companyId, signal });
      const { edits, gone } = await editsOf(all, chosen, revisions, body.comments === 'external');
      const recordRefused = (tx: Db, refused: readonly Refused[], revision: number) =>
        recordRefusals(tx, refusalsOf(chosen, refused, revision));
      const writeNothing = async (refused: readonly Refused[]) => {
        if (!body.dry_run && refused.length > 0)
          await db.transaction(async (tx) => {
            if (!(await lockContract(tx, viewer, file.id))) throw missingContract();
            await recordRefused(tx, refused, file.revision);
          });
        return { data: { revision: file.revision, applied: [], refused: [...refused] }, message: NOTHING };
      };
      if (edits.length === 0) return writeNothing(gone);

      const version = await versionOf(db, file);
      const task = { edits, author: call.actor.actor_name, date: `${now.slice(0, 19)}Z` };
      const reply = await redlines.redline(() => documentBytes(files, version), task, signal);
      if (!reply.ok) throw unwritable(reply.reason, fileNameOf(file), edits.length);
      const { bytes, applied } = reply.value;
      const refused = [...gone, ...reply.value.refused];
      if (body.dry_run) return { data: { revision: file.revision, applied: [...applied], refused } };
      if (applied.length === 0) return writeNothing(refused);

      const placed = new Set(applied);
      const written = chosen.filter(({ id }) => placed.has(id));
      const revision = await saveRevision(deps, call, file, {
        content: await deps.uploads.storeBytes(bytes, fileNameOf(file)),
        origin: 'redline',
        action: 'contract.redlined',
        count: applied.length,
        changes: { suggestions: { from: null, to: applied.length } },
        async also(tx, saved) {
          await recordApplied(tx, call, file.id, written, saved);
          await recordRefused(tx, refused, saved);
        },
      });
      return { data: { revision, applied: [...applied], refused } };
    },
  } satisfies Partial<Handlers>;
}

const NOTHING = 'No suggestion was written, so the contract has no new revision.';

/** What the list of suggestions says of them until somebody decides them again, or the file changes. */
function refusalsOf(chosen: readonly StoredSuggestion[], refused: readonly Refused[], revision: number) {
  const decisions = new Map(chosen.map((one) => [one.id, one.decisions.length]));
  return refused.map(({ id, reason }) => ({ suggestion_id: id, reason, decisions: decisions.get(id) ?? 0, revision }));
}

/** A file that can be read may still be too much to write together with many suggestions. */
function unwritable(reason: RefusalReason, name: string, edits: number): ProblemError {
  if (edits < 2 || (reason !== 'timed_out' && reason !== 'too_large')) return unreadable(reason, name);
  const sentence = `${name} took too much time or memory with ${edits.toLocaleString('en-US')} suggestions at once. Write them in several steps.`;
  return new ProblemError('unreadable_document', sentence);
}

interface Chosen {
  readonly suggestions?: readonly string[] | undefined;
  readonly dry_run: boolean;
}

/** @throws ProblemError not_found, or conflict for what cannot be written. */
function chooseSuggestions(all: readonly StoredSuggestion[], { suggestions, dry_run }: Chosen): StoredSuggestion[] {
  if (!suggestions) return all.filter((one) => currentWords(one).state === 'accepted');
  const chosen = requireSuggestions(all, suggestions);
  if (chosen.some((one) => currentWords(one).state === 'applied'))
    throw new ProblemError('conflict', 'A revision has some of these suggestions as tracked changes already.');
  if (!dry_run) requireAccepted(chosen);
  return chosen;
}

/** The suggestions as edits of the newest revision, and those whose words are gone. */
async function editsOf(
  all: readonly StoredSuggestion[],
  chosen: readonly StoredSuggestion[],
  texts: RevisionTexts,
  hasComments: boolean,
): Promise<{ edits: TextEdit[]; gone: Refused[] }> {
  const shown = await presentSuggestions(all, texts, chosen);
  const gone = shown.filter(({ current }) => !current).map(({ id }): Refused => ({ id, reason: 'other_words' }));
  const edits = shown.flatMap(({ id, current, quote, text, comment }): TextEdit[] => {
    const external = hasComments && comment !== '' ? comment : undefined;
    // A comment alone, in a redline without comments.
    if (!current || (text === quote && external === undefined)) return [];
    return [{ id, start: current.start, end: current.end, expected: quote, text, comment: external }];
  });
  return { edits, gone };
}
