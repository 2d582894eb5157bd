// Stores what comes of a review's cells, as soon as it is there: what comes while a write is under way goes together in
// the next one. So many answers a second as the engine gives cost so many writes as the database takes.
import type { CellBatch } from '#server/store/reviews/review-answers.ts';

export interface CellWriter {
  /** Soon to be stored. */
  readonly add: (part: Partial<CellBatch>) => void;
  /** Resolves once there is room for more: where the database is slower than the engine, the engine waits. */
  readonly room: () => Promise<void>;
  /** Resolves once everything is stored. @throws what storing threw. */
  readonly flush: () => Promise<void>;
}

/** So many answers may wait to be stored. */
const WAITING_MAX = 64;
const empty = (): { [Part in keyof CellBatch]: CellBatch[Part][number][] } => ({ begun: [], answered: [], read: [] });

/** @param save what it throws is told to `onFault`, and to everybody who waits; nothing is stored after it. */
export function createCellWriter(
  save: (batch: CellBatch) => Promise<void>,
  onFault: (error: unknown) => void,
): CellWriter {
  let waiting = empty();
  let writing: Promise<void> | null = null;
  let isDue = false;
  let fault: { error: unknown } | null = null;

  const isEmpty = () => Object.values(waiting).every((part) => part.length === 0);

  function write(): void {
    isDue = false;
    if (writing || fault || isEmpty()) return;
    const batch = waiting;
    waiting = empty();
    // A cell that was begun and answered since the last write is only answered.
    const answered = new Set(batch.answered.map(({ document_id, column_id }) => `${document_id}/${column_id}`));
    const begun = batch.begun.filter(({ document_id, column_id }) => !answered.has(`${document_id}/${column_id}`));
    writing = save({ ...batch, begun })
      .catch((error: unknown) => {
        fault = { error };
        onFault(error);
      })
      .finally(() => {
        writing = null;
        write();
      });
  }

  const throwFault = () => {
    if (fault) throw fault.error;
  };
  return {
    add({ begun = [], answered = [], read = [] }) {
      waiting.begun.push(...begun);
      waiting.answered.push(...answered);
      waiting.read.push(...read);
      // With whatever else comes in this turn.
      if (!isDue) setImmediate(write);
      isDue = true;
    },
    async room() {
      while (!fault && writing && waiting.answered.length >= WAITING_MAX) await writing;
      throwFault();
    },
    async flush() {
      write();
      while (writing) await writing;
      throwFault();
    },
  };
}
