// Suggestions: listed, added and decided. Everybody who may change a contract may decide its suggestions.
import { isOfContract } from '#server/store/contracts/suggestion-origins.ts';
import { quoteOf, requireChange, requireRoom } from '#domain/contracts/suggestion-rules.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { ProblemError } from '#domain/errors.ts';
import { SUGGESTION_DECISIONS_MAX } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import { joinPieces, listPieces } from '#server/store/json-pieces.ts';
import type { Call, Caller, Handlers } from '#server/plugins/mount.ts';
import { change } from '#server/routes/change.ts';
import { changedFields } from '#server/routes/changed-fields.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { versionOf } from '#server/routes/files/download.ts';
import { lockContract } from '#server/store/contracts/contracts.ts';
import {
  insertDecisions,
  insertSuggestion,
  listSuggestions,
  measureSuggestions,
  type StoredSuggestion,
} from '#server/store/contracts/suggestions.ts';
import type { Db } from '#server/store/database.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import { contractEntry, loadContractFile, missingContract } from './contract-access.ts';
import { currentWords, presentSuggestions } from '#server/store/contracts/suggestion-present.ts';
import type { ContractTexts } from './texts.ts';

type Viewing = Pick<Caller, 'viewer'> & Pick<Call<never>, 'reply'>;

export function suggestionHandlers({ db }: Deps, texts: ContractTexts) {
  const textsOf = (call: Viewing, file: StoredNode) =>
    texts.revisions(file, { companyId: call.viewer.companyId, signal: abortOnClose(call) });

  async function presentOne(call: Viewing, file: StoredNode, id: string): Promise<Suggestion> {
    const found = requireSuggestion(await listSuggestions(db, file.id, [id]), id);
    // An older one may have moved by what was applied beside it.
    const all = found.revision === file.revision ? [found] : await listSuggestions(db, file.id);
    const [one] = await presentSuggestions(all, textsOf(call, file), [found]);
    if (!one) throw missingSuggestion();
    return one;
  }

  return {
    async listSuggestions(call) {
      const file = await loadContractFile(db, call.viewer, call.params.id);
      const rows = await presentSuggestions(await listSuggestions(db, file.id), textsOf(call, file));
      const json = await joinPieces(repliedRows(rows));
      await call.reply.type('application/json; charset=utf-8').send(json);
      return undefined;
    },

    async addSuggestion(call) {
      const { body, viewer, now } = call;
      const file = await loadContractFile(db, viewer, call.params.id);
      call.allow(file.category);
      if (body.origin && !(await isOfContract(db, file.id, body.origin)))
        throw new ProblemError(
          'not_found',
          'What this suggestion comes from is not of this contract. Reload the contract.',
        );
      const version = await versionOf(db, file, body.revision);
      const { text } = await texts.read(version, { companyId: viewer.companyId, signal: abortOnClose(call) });
      const quote = quoteOf(text, body);
      requireChange(quote, body);
      const { id } = await change(db, call, async (tx) => {
        await requireLock(tx, call, file.id);
        const { start, end, revision, origin, ...words } = body;
        const added = quote.length + words.text.length + words.comment.length + words.note.length;
        requireRoom(await measureSuggestions(tx, file.id), added);
        const suggestion = { contract_id: file.id, revision, start, end, quote, origin: origin ?? null, ...words };
        const id = await insertSuggestion(tx, viewer, suggestion, now);
        const changes = changedFields({ category: file.category }, { ...words, quote, category: file.category });
        return { audit: contractEntry('suggestion.added', file, changes), id };
      });
      return { data: await presentOne(call, file, id) };
    },

    async decideSuggestion(call) {
      const { body, params, viewer, now } = call;
      const file = await loadContractFile(db, viewer, params.id);
      call.allow(file.category);
      const shown = await presentOne(call, file, params.suggestion);
      if (body.state === 'accepted' && !shown.current)
        throw new ProblemError(
          'conflict',
          'The newest revision no longer has these words in this place. Select the passage again.',
        );
      await change(db, call, async (tx) => {
        await requireLock(tx, call, file.id);
        const found = requireSuggestion(await listSuggestions(tx, file.id, [params.suggestion]), params.suggestion);
        requireUndecided(found, body.decisions);
        const before = currentWords(found);
        const words = {
          text: body.text ?? before.text,
          comment: body.comment ?? before.comment,
          note: body.note ?? before.note,
        };
        requireChange(found.quote, words);
        const { category } = file;
        const changes = changedFields(
          { state: before.state, text: before.text, comment: before.comment, note: before.note, category },
          { state: body.state, ...words, category },
        );
        if (!changes) return { audit: null };
        const { count, characters } = await measureSuggestions(tx, file.id);
        requireRoom({ count: count - 1, characters }, words.text.length + words.comment.length + words.note.length);
        const number = found.decisions.length + 1;
        const decision = { suggestion_id: found.id, number, state: body.state, ...words, revision: null };
        await insertDecisions(tx, viewer, file.id, [decision], now);
        return { audit: contractEntry('suggestion.decided', file, changes) };
      });
      return { data: await presentOne(call, file, params.suggestion) };
    },
  } satisfies Partial<Handlers>;
}

const missingSuggestion = () => new ProblemError('not_found', 'This suggestion does not exist. Reload the contract.');

function requireSuggestion(all: readonly StoredSuggestion[], id: string): StoredSuggestion {
  const found = all.find((one) => one.id === id);
  if (!found) throw missingSuggestion();
  return found;
}

/** @throws ProblemError not_found where the contract was deleted or moved out of reach meanwhile. */
async function requireLock(tx: Db, call: Caller, id: string): Promise<void> {
  const contract = await lockContract(tx, call.viewer, id);
  if (!contract) throw missingContract();
  call.allow(contract.category);
}

/** @param seen the number of decisions that the caller saw. @throws ProblemError conflict */
function requireUndecided({ decisions }: StoredSuggestion, seen: number | undefined): void {
  const newest = decisions.at(-1);
  if (newest?.state === 'applied')
    throw new ProblemError('conflict', `Revision ${newest.revision} has this suggestion as a tracked change already.`);
  if (newest && seen !== undefined && seen !== decisions.length)
    throw new ProblemError(
      'conflict',
      `${newest.author_name} decided this suggestion in the meantime. Read the decision and try again.`,
    );
  if (decisions.length >= SUGGESTION_DECISIONS_MAX)
    throw new ProblemError(
      'conflict',
      `This suggestion was decided ${SUGGESTION_DECISIONS_MAX} times, which is the most that it takes. Make a new one.`,
    );
}

function* repliedRows(rows: readonly Suggestion[]): Generator<string> {
  yield '{"data":';
  yield* listPieces(rows, (row) => row);
  yield `,"total":${rows.length}}`;
}
