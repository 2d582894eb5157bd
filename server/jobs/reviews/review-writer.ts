// Stores the answers of cells as they arrive: those that arrive during a write go together into the next one, so that the
// number of writes adapts to the speed of the database.
import type { CellBatch } from '#server/store/reviews/review-answers.ts';

export interface CellWriter {
  /** Queues a part for the next write. */
  readonly add: (part: Partial<CellBatch>) => void;
  /** Resolves when few enough answers wait: if the database is slower than the engine, the engine waits. */
  readonly ready: () => Promise<void>;
  /** Resolves once everything is stored. @throws the error of storing. */
  readonly flush: () => Promise<void>;
}

/** Answers that may wait to be stored. */
const WAITING_MAX = 64;
const empty = (): { [Part in keyof CellBatch]: CellBatch[Part][number][] } => ({ begun: [], answered: [], read: [] });

/** @param save its error goes to `onFault` and to all who wait; nothing is stored after it. */
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
    // A cell that was started and answered since the last write is stored once.
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
      // Together with all other parts of this turn of the event loop.
      if (!isDue) setImmediate(write);
      isDue = true;
    },
    async ready() {
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
