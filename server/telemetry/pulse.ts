// The pulse of a process: says every few seconds in the database that it is alive, with what it has seen of mail and model, so
// that any process can show the health of all.
import { hostname } from 'node:os';
import { v7 as uuidv7 } from 'uuid';
import type { Seen } from '#domain/system.ts';
import type { Instruments, Measured } from '#server/instruments.ts';
import type { Db } from '#server/store/database.ts';
import { unlessOutage } from '#server/store/outage.ts';
import { beat, endProcess } from '#server/store/system/processes.ts';

const BEAT_MS = 20_000;

interface PulseDeps {
  readonly db: Db;
  readonly instruments: Instruments;
  readonly version: string;
  readonly clock: () => Date;
  readonly onFault: (error: unknown) => void;
}

export interface Pulse {
  /** Of this process. */
  readonly id: string;
  readonly seen: Seen;
  open(): Promise<void>;
  close(): Promise<void>;
}

export function createPulse({ db, instruments, version, clock, onFault }: PulseDeps): Pulse {
  const self = { id: uuidv7(), host: hostname(), pid: process.pid, version, node: process.versions.node };
  const report = unlessOutage(onFault);
  let seen: Seen = {
    mail_sent_at: null,
    mail_failed_at: null,
    model_answered_at: null,
    model_failed_at: null,
    model_fault: null,
    failed: {},
  };
  instruments.listen((measured) => {
    seen = afterwards(seen, measured, clock);
  });
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  const beatNow = () => {
    beating = beat(db, self, seen).catch(report);
    return beating;
  };
  return {
    id: self.id,
    get seen() {
      return seen;
    },
    async open() {
      timer = setInterval(() => void beatNow(), BEAT_MS).unref();
      await beatNow();
    },
    async close() {
      clearInterval(timer);
      await beating;
      await endProcess(db, self.id).catch(report);
    },
  };
}

function afterwards(seen: Seen, measured: Measured, clock: () => Date): Seen {
  const now = () => clock().toISOString();
  if (measured.of === 'mail')
    return measured.outcome === 'sent' ? { ...seen, mail_sent_at: now() } : { ...seen, mail_failed_at: now() };
  if (measured.of === 'model' && measured.outcome === 'answered') return { ...seen, model_answered_at: now() };
  if (measured.of === 'model' && measured.outcome !== 'aborted')
    return { ...seen, model_failed_at: now(), model_fault: measured.outcome };
  if (measured.of === 'job' && FAILURES.has(measured.outcome))
    return { ...seen, failed: { ...seen.failed, [measured.queue]: (seen.failed[measured.queue] ?? 0) + 1 } };
  return seen;
}

/** Outcomes that an operator looks into; a file that cannot be read is its owner's. */
const FAILURES = new Set(['failed', 'interrupted', 'broken']);
