// Stores findings as they are judged. Those that arrive during a write go together into the next one, so that judging a rule
// never waits for the database.
import type { Judged } from './judged-findings.ts';

export interface FindingBatch {
  readonly judged: readonly (Judged & { readonly rule: string | null })[];
  /** Ids of findings that are being judged now. */
  readonly begun: readonly string[];
}

interface FindingWriter {
  /** Queues a part for the next write. */
  readonly add: (part: FindingBatch) => void;
  /** Resolves when few enough findings wait: if the database is slower than the engine, the engine waits. */
  readonly ready: () => Promise<void>;
  /** Resolves once everything is stored. @throws the error of storing. */
  readonly flush: () => Promise<void>;
}

/** Findings that may wait to be stored. */
const WAITING_MAX = 16;

/** @param save its error goes to `onFault` and to all who wait; nothing is stored after it. */
export function createFindingWriter(
  save: (batch: FindingBatch) => Promise<void>,
  onFault: (error: unknown) => void,
): FindingWriter {
  let judged: FindingBatch['judged'][number][] = [];
  let begun: string[] = [];
  let writing: Promise<void> | null = null;
  let isDue = false;
  let fault: { readonly error: unknown } | null = null;

  function write(): void {
    isDue = false;
    if (writing || fault || judged.length + begun.length === 0) return;
    const batch = { judged, begun };
    judged = [];
    begun = [];
    writing = save(batch)
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
    add(part) {
      judged.push(...part.judged);
      begun.push(...part.begun);
      // Together with all other parts of this turn of the event loop.
      if (!isDue) setImmediate(write);
      isDue = true;
    },
    async ready() {
      while (!fault && writing && judged.length >= WAITING_MAX) await writing;
      throwFault();
    },
    async flush() {
      write();
      while (writing) await writing;
      throwFault();
    },
  };
}
