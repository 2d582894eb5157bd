// What people decide about the cells of a review (design 5): whoever reaches it decides, and is told when somebody else
// was faster, or the engine has answered anew.
import type { AuditChanges } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import type { DecideCell, ReviewCell, ReviewColumn } from '#domain/reviews.ts';
import { readValue } from '#domain/review-values.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { DecidableCell, MadeDecision } from '#server/store/reviews/cell-decisions.ts';
import {
  closeByHand,
  decidableCells,
  openByHand,
  setFlag,
  writeDecisions,
} from '#server/store/reviews/cell-decisions.ts';
import type { CellPlace } from '#server/store/reviews/review-cells.ts';
import { findCell } from '#server/store/reviews/review-cells.ts';
import type { StoredReview } from '#server/store/reviews/reviews.ts';
import type { ChosenPassage } from './passages.ts';
import { choosePassage, requireSameContent } from './passages.ts';
import type { ReviewDesk } from './review-desk.ts';
import { counted, requireColumn, requireDocument } from './review-desk.ts';

type DecisionHandlers = Pick<Handlers, 'decideCell' | 'decideCells' | 'flagCell'>;

export function cellDecisionHandlers(deps: Deps, desk: ReviewDesk): DecisionHandlers {
  return {
    async decideCell(call) {
      const { body, params, session, actor } = call;
      const chosen = body.quote && (await choosePassage(deps, desk, call, body.quote));
      const data = await desk.onOpenReview(call, async (tx, review, at) => {
        call.allow(review.category);
        const column = requireColumn(review, params.column);
        const document = await requireDocument(tx, review, params.document);
        requireSameContent(document, chosen);
        const { sha256 } = document;
        const cell = await findCell(tx, review, params);
        requireDecidable(cell, body);
        requireNewest(cell, body);
        const revision = await counted(tx, review, { structure: false });
        if (cell.state === 'missing')
          await openByHand(tx, review.id, { document: params.document, column, sha256 }, revision);
        const decision = decisionOf(cell, column, body, chosen);
        const by = { id: session.user.id, name: actor.actor_name };
        await writeDecisions(tx, review.id, [decision], {
          by,
          at: after(at, cell.decision.at),
          revision,
          isBulk: false,
        });
        if (isByHand(cell) && body.state === 'open') await closeByHand(tx, review.id, params);
        // What a contract says is for those who reach the review, and not for everybody who may read the log.
        const changes: AuditChanges = { state: { from: cell.decision.state, to: body.state } };
        await desk.record(tx, call, { action: 'cell.decided', of: review, at, changes });
        return findCell(tx, review, params);
      });
      return { data };
    },

    async decideCells(call) {
      const { cells, state, since } = call.body;
      const data = await desk.onOpenReview(call, async (tx, review, at) => {
        call.allow(review.category);
        const found = await decidableCells(tx, review, cells);
        const asked = new Map(cells.map((cell) => [keyOf(cell), cell.answered_at]));
        const isOwn = ({ decided_by_id, decided_at }: DecidableCell) =>
          since === undefined || (decided_by_id === call.session.user.id && isSameMoment(decided_at, since));
        const isMeant = (cell: DecidableCell) => isOwn(cell) && isAbout(cell, asked.get(keyOf(cell)));
        const chosen = found.filter((cell) => isMeant(cell) && canBeDecided(cell, state));
        if (chosen.length === 0) return { decided: 0, left: asked.size, at: null };
        const revision = await counted(tx, review, { structure: false });
        const decisions = chosen.map((cell) => madeAtOnce(cell, review, state));
        const latest = chosen.reduce((moment, { decided_at }) => after(moment, decided_at ?? undefined), at);
        const by = { id: call.session.user.id, name: call.actor.actor_name };
        await writeDecisions(tx, review.id, decisions, { by, at: latest, revision, isBulk: true });
        const changes = { state: { from: null, to: state } };
        await desk.record(tx, call, { action: 'cell.decided', of: review, at, changes, count: chosen.length });
        return { decided: chosen.length, left: asked.size - chosen.length, at: latest };
      });
      return { data };
    },

    async flagCell(call) {
      const { body, params, actor } = call;
      const data = await desk.onOpenReview(call, async (tx, review, at) => {
        call.allow(review.category);
        requireColumn(review, params.column);
        await requireDocument(tx, review, params.document);
        const before = (await findCell(tx, review, params)).flag;
        requireSameFlag(before, body.since);
        const revision = await counted(tx, review, { structure: false });
        const flag = body.flagged ? { by: actor.actor_name, at: after(at, before?.at), note: body.note } : null;
        await setFlag(tx, review.id, params, flag, revision);
        return findCell(tx, review, params);
      });
      return { data };
    },
  };
}

/** One that a person has written, where the engine had answered nothing. */
const isByHand = (cell: Pick<ReviewCell, 'state' | 'answered_at'>): boolean =>
  cell.state === 'done' && cell.answered_at === null;

/** @throws ProblemError conflict for what there is nothing to decide about. */
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

/** Two colleagues at the same cell, or a colleague and the engine: the later one is told, and nothing is lost. */
function requireNewest({ decision, answered_at }: ReviewCell, { since, answered_at: about }: DecideCell): void {
  if (!isAbout({ answered_at }, about))
    throw new ProblemError('conflict', 'This cell has just been run again. Reload and try again.');
  if (since === undefined || isSameMoment(decision.at ?? null, since)) return;
  const by = decision.by ?? 'Someone';
  throw new ProblemError('conflict', `${by} has just reviewed this cell. Reload and try again.`);
}

/** @throws ProblemError conflict where somebody else has set or taken away the flag since. */
function requireSameFlag(flag: ReviewCell['flag'], since: string | null | undefined): void {
  if (since === undefined || isSameMoment(flag?.at ?? null, since)) return;
  throw new ProblemError(
    'conflict',
    flag
      ? `${flag.by} has just flagged this cell. Reload and try again.`
      : 'Someone has just removed the flag of this cell. Reload and try again.',
  );
}

/** Whether a cell still has the answer that somebody looked at; undefined means whichever it has. */
const isAbout = ({ answered_at }: Pick<ReviewCell, 'answered_at'>, about: string | null | undefined): boolean =>
  about === undefined || isSameMoment(answered_at, about);

const isSameMoment = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

const keyOf = ({ document, column }: CellPlace): string => `${document} ${column}`;

/** A moment after `last`, and not before `at`: of two decisions the times tell which is newer. */
function after(at: string, last: string | undefined): string {
  const msecs = Math.max(Date.parse(at), last === undefined ? 0 : Date.parse(last) + 1);
  return new Date(msecs).toISOString();
}

/** What is written down of a decision about one cell. */
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
    // Word for word: it only sorts by what it says.
    edited: value ?? null,
    sources: chosen ? [chosen.source] : null,
    note: note === undefined || note === '' ? null : note,
    answer,
    sort_number: readValue(type, value ?? answer).sort_number,
  };
}

type BulkState = Exclude<DecideCell['state'], 'edited'>;

/**
 * Whether a decision about many is one about this cell too: it verifies and rejects what nobody has decided about, and
 * opens again what the engine has answered.
 */
function canBeDecided(cell: DecidableCell, state: BulkState): boolean {
  if (cell.state === 'waiting' || cell.state === 'running' || !cell.isCurrent || cell.answered_at === null)
    return false;
  if (state === 'open') return cell.decision !== 'open';
  return cell.decision === 'open' && !hasFailed(cell);
}

function madeAtOnce(cell: DecidableCell, { columns }: StoredReview, state: BulkState): MadeDecision {
  const { document, column, answer } = cell;
  const type = columns.find(({ id }) => id === column)?.type ?? 'text';
  const sort_number = readValue(type, answer).sort_number;
  return { document, column, state, edited: null, sources: null, note: null, answer, sort_number };
}
