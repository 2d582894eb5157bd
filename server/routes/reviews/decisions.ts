// Decisions and flags on the cells of a review: everybody who reaches the review decides, and gets a conflict if somebody
// else was faster or the engine has answered again.
import { ProblemError } from '#domain/errors.ts';
import type { DecideCell, ReviewCell, ReviewColumn } from '#domain/reviews.ts';
import { readValue } from '#domain/review-values.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { DecidableCell, MadeDecision } from '#server/store/reviews/cell-decisions.ts';
import {
  closeEdit,
  decidableCells,
  openForEdit,
  setFlag,
  writeDecisions,
} from '#server/store/reviews/cell-decisions.ts';
import { type CellPlace, findCell } from '#server/store/reviews/review-cells.ts';
import type { StoredReview } from '#server/store/reviews/reviews.ts';
import { type ChosenPassage, choosePassage, requireSameContent } from './passages.ts';
import { bumpRevisionOf, changeUnpublished, requireColumn, requireDocument } from './review-access.ts';

export function cellDecisionHandlers(deps: Deps) {
  const { db } = deps;
  return {
    async decideCell(call) {
      const { body, params, viewer, actor, now } = call;
      const chosen = body.quote && (await choosePassage(deps, call, body.quote));
      const { cell } = await changeUnpublished(db, call, {}, async (tx, review) => {
        const column = requireColumn(review, params.column);
        const document = await requireDocument(tx, review, params.document);
        requireSameContent(document, chosen);
        const { sha256 } = document;
        const before = await findCell(tx, review, params);
        requireDecidable(before, body);
        requireNewest(before, body);
        const revision = await bumpRevisionOf(tx, review, { structure: false });
        if (before.state === 'missing')
          await openForEdit(tx, review.id, { document: params.document, column, sha256 }, revision);
        const decision = decisionOf(before, column, body, chosen);
        const by = { id: viewer.userId, name: actor.actor_name };
        const at = laterThan(before.decision.at, now);
        await writeDecisions(tx, review.id, [decision], { by, at, revision, isBulk: false });
        if (isByHand(before) && body.state === 'open') await closeEdit(tx, review.id, params);
        // Without the words: more people may read the log than reach the review.
        const changes = { state: { from: before.decision.state, to: body.state } };
        return { action: 'cell.decided', changes, cell: await findCell(tx, review, params) };
      });
      return { data: cell };
    },

    async decideCells(call) {
      const { cells, state, since } = call.body;
      const by = { id: call.viewer.userId, name: call.actor.actor_name };
      const { data } = await changeUnpublished(db, call, {}, async (tx, review) => {
        const found = await decidableCells(tx, review, cells);
        const seen = new Map(cells.map((cell) => [keyOf(cell), cell.answered_at]));
        const isOwn = ({ decided_by_id, decided_at }: DecidableCell) =>
          since === undefined || (decided_by_id === by.id && isSameMoment(decided_at, since));
        const chosen = found.filter(
          (cell) => isOwn(cell) && isUnchanged(cell, seen.get(keyOf(cell))) && canBeDecided(cell, state),
        );
        if (chosen.length === 0) return { action: null, data: { decided: 0, left: seen.size, at: null } };
        const revision = await bumpRevisionOf(tx, review, { structure: false });
        const decisions = chosen.map((cell) => bulkDecisionOf(cell, review, state));
        const at = chosen.reduce((moment, { decided_at }) => laterThan(decided_at ?? undefined, moment), call.now);
        await writeDecisions(tx, review.id, decisions, { by, at, revision, isBulk: true });
        return {
          action: 'cell.decided',
          changes: { state: { from: null, to: state } },
          count: chosen.length,
          data: { decided: chosen.length, left: seen.size - chosen.length, at },
        };
      });
      return { data };
    },

    async flagCell(call) {
      const { body, params, actor, now } = call;
      const { cell } = await changeUnpublished(db, call, {}, async (tx, review) => {
        requireColumn(review, params.column);
        await requireDocument(tx, review, params.document);
        const before = (await findCell(tx, review, params)).flag;
        requireSameFlag(before, body.since);
        const revision = await bumpRevisionOf(tx, review, { structure: false });
        const flag = body.flagged ? { by: actor.actor_name, at: laterThan(before?.at, now), note: body.note } : null;
        await setFlag(tx, review.id, params, flag, revision);
        // Colleagues flag cells for each other; nothing of the result changes.
        return { action: null, cell: await findCell(tx, review, params) };
      });
      return { data: cell };
    },
  } satisfies Partial<Handlers>;
}

/** A cell that a person filled in where the engine had no answer. */
const isByHand = (cell: Pick<ReviewCell, 'state' | 'answered_at'>): boolean =>
  cell.state === 'done' && cell.answered_at === null;

/** @throws ProblemError conflict for a cell that cannot be decided in this way. */
function requireDecidable(cell: ReviewCell, { state }: DecideCell): void {
  if (cell.state === 'waiting' || cell.state === 'running')
    throw new ProblemError('conflict', 'This cell is running. Wait for it, or stop the run.');
  if (state === 'edited') return;
  if (cell.state === 'missing')
    throw new ProblemError('conflict', 'There is no answer yet. Run the cell, or enter the answer yourself.');
  if (isByHand(cell) && state !== 'open')
    throw new ProblemError('conflict', 'This answer was entered by hand. Edit it, or reopen it to undo that.');
  if (state === 'verified' && hasFailed(cell))
    throw new ProblemError(
      'conflict',
      'The engine failed here, so there is nothing to verify. Enter the answer yourself, or reject it.',
    );
}

const hasFailed = ({ state, absence }: { state: ReviewCell['state']; absence?: ReviewCell['absence'] | null }) =>
  state === 'failed' || absence === 'engine_failed';

/** Of two colleagues at the same cell, or a colleague and the engine, the later one gets a conflict. */
function requireNewest(cell: ReviewCell, { since, answered_at }: DecideCell): void {
  const { decision } = cell;
  if (!isUnchanged(cell, answered_at))
    throw new ProblemError('conflict', 'This cell has just been run again. Reload and try again.');
  if (since === undefined || isSameMoment(decision.at ?? null, since)) return;
  const by = decision.by ?? 'Someone';
  throw new ProblemError('conflict', `${by} has just reviewed this cell. Reload and try again.`);
}

/** @throws ProblemError conflict if somebody else has set or removed the flag since. */
function requireSameFlag(flag: ReviewCell['flag'], since: string | null | undefined): void {
  if (since === undefined || isSameMoment(flag?.at ?? null, since)) return;
  throw new ProblemError(
    'conflict',
    flag
      ? `${flag.by} has just flagged this cell. Reload and try again.`
      : 'Someone has just removed the flag of this cell. Reload and try again.',
  );
}

/** Whether a cell still has the answer that the caller saw. @param seen when that was answered; undefined for any answer */
const isUnchanged = ({ answered_at }: Pick<ReviewCell, 'answered_at'>, seen: string | null | undefined): boolean =>
  seen === undefined || isSameMoment(answered_at, seen);

const isSameMoment = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

const keyOf = ({ document, column }: CellPlace): string => `${document} ${column}`;

/** `now`, or a millisecond after `last` if that is later: the newer of two decisions always has the later time. */
function laterThan(last: string | undefined, now: string): string {
  const msecs = Math.max(Date.parse(now), last === undefined ? 0 : Date.parse(last) + 1);
  return new Date(msecs).toISOString();
}

/** The decision about one cell, as it is stored. */
function decisionOf(
  cell: ReviewCell,
  { type }: ReviewColumn,
  { state, value, note }: DecideCell,
  chosen: ChosenPassage | undefined,
): MadeDecision {
  const { document, column, answer } = cell;
  return {
    document,
    column,
    state,
    // To the letter: the cell sorts by the value that is read from it.
    edited: value ?? null,
    sources: chosen ? [chosen.source] : null,
    note: note === undefined || note === '' ? null : note,
    answer,
    sort_number: readValue(type, value ?? answer).sort_number,
  };
}

type BulkState = Exclude<DecideCell['state'], 'edited'>;

/** A bulk decision verifies or rejects cells that nobody has decided about, and reopens cells that the engine answered. */
function canBeDecided(cell: DecidableCell, state: BulkState): boolean {
  if (cell.state === 'waiting' || cell.state === 'running' || !cell.isCurrent || cell.answered_at === null)
    return false;
  if (state === 'open') return cell.decision !== 'open';
  return cell.decision === 'open' && !hasFailed(cell);
}

function bulkDecisionOf(cell: DecidableCell, { columns }: StoredReview, state: BulkState): MadeDecision {
  const { document, column, answer } = cell;
  const type = columns.find(({ id }) => id === column)?.type ?? 'text';
  const sort_number = readValue(type, answer).sort_number;
  return { document, column, state, edited: null, sources: null, note: null, answer, sort_number };
}
