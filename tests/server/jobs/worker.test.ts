// What happens to a job, however its attempt ends.
import { beforeEach, describe, expect, it } from 'vitest';
import { createInstruments } from '#server/instruments.ts';
import { ClaimLost } from '#server/jobs/dispatcher.ts';
import type { JobQueue, Ticket } from '#server/jobs/job-queue.ts';
import type { Attempt, Job, Worker } from '#server/jobs/worker.ts';
import { createWorker, ReleasedForShutdown } from '#server/jobs/worker.ts';
import type { Db } from '#server/store/database.ts';

interface Row {
  readonly attempts: number;
}
type Kind = Job<Row, string>;

const TICKET: Ticket = { id: 'a', retryCount: 0, group: 'harbour', isLarge: false };
let log: string[];
let tickets: Ticket[];
let settled: Awaited<ReturnType<Kind['settle']>>;
let row: Row | null;
beforeEach(() => {
  log = [];
  tickets = [TICKET];
  settled = 'settled';
  row = { attempts: 1 };
});

const queue = {
  claim: () => Promise.resolve(tickets.shift() ?? null),
  remove: async (_, id) => void log.push(`remove ${id}`),
  release: async (_, { id }) => void log.push(`release ${id}`),
  requeueLast: async (_, { id }) => void log.push(`last ${id}`),
  keepAlive: async () => new Set<string>(),
  releaseLapsed: async () => undefined,
  releaseAll: async () => undefined,
  close: async () => undefined,
} satisfies Partial<JobQueue> as unknown as JobQueue;
const db = { transaction: <T>(work: (tx: Db) => Promise<T>) => work(db) } as unknown as Db;

/** Works on the ticket. @returns once its attempt has ended. */
async function worked(run: Kind['run'], over: Partial<Kind> = {}, during?: (worker: Worker) => unknown): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const job: Kind = {
    maxAttempts: 3,
    exhausted: 'exhausted',
    claim: async () => row,
    run,
    onError: (error) => ({ outcome: `failed: ${(error as Error).message}` }),
    statusOf: (outcome) => outcome,
    settle: async (_, __, outcome) => {
      log.push(`settle ${outcome}`);
      return settled;
    },
    requeue: async (_, __, attempts) => {
      log.push(`requeue ${attempts}`);
      return true;
    },
    ...over,
  };
  const worker = createWorker({
    db,
    queue,
    concurrency: 1,
    offer: (to) => to(job),
    prepare: async () => undefined,
    instruments: createInstruments(),
    onAttemptEnd: () => ended.resolve(),
    onFault: (error) => ended.reject(error),
  });
  await worker.open(true);
  await during?.(worker);
  await ended.promise;
  await worker.close(new Error('closing'));
}
/** Runs until `act` aborts it. */
function workedUntil(act: (worker: Worker) => unknown): Promise<void> {
  const begun = Promise.withResolvers<void>();
  const run = (_: Row, { signal }: Attempt): Promise<never> =>
    new Promise((__, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      begun.resolve();
    });
  return worked(run, {}, async (worker) => {
    await begun.promise;
    await act(worker);
  });
}

describe('an attempt', () => {
  it('removes its job with the outcome', async () => {
    await worked(async () => ({ outcome: 'done' }));
    expect(log).toEqual(['settle done', 'remove a']);
  });

  it.each([
    ['release', ['requeue 0', 'release a']],
    ['yield', ['requeue 0', 'last a']],
    ['retry', ['requeue 1', 'release a']],
    ['drop', ['requeue 0', 'remove a']],
  ] as const)('that asks to %s does so', async (next, expected) => {
    await worked(async () => next);
    expect(log).toEqual(expected);
  });

  it('that fails ends as its job decides, also if its outcome could not be stored', async () => {
    const settle: Kind['settle'] = async (_, __, outcome) => {
      log.push(`settle ${outcome}`);
      if (outcome === 'done') throw new Error('refused');
      return 'settled';
    };
    await worked(async () => ({ outcome: 'done' }), { settle });
    expect(log).toEqual(['settle done', 'settle failed: refused', 'remove a']);
  });

  it('leaves the job to the process that has claimed or ended it since', async () => {
    settled = 'lost';
    await worked(async () => ({ outcome: 'done' }));
    expect(log).toEqual(['settle done']);
  });

  it('queues a job again whose contents have changed', async () => {
    settled = 'changed';
    await worked(async () => ({ outcome: 'done' }));
    expect(log).toEqual(['settle done', 'last a']);
  });

  it('stores nothing once the claim is lost', async () => {
    await workedUntil((worker) => worker.stop('a'));
    tickets = [TICKET];
    await worked(async () => Promise.reject(new ClaimLost('a')));
    expect(log).toEqual([]);
  });
});

describe('a job', () => {
  it('is abandoned after too many attempts, without another one', async () => {
    row = { attempts: 4 };
    await worked(async () => expect.fail('it ran'));
    expect(log).toEqual(['settle exhausted', 'remove a']);
  });

  it('is abandoned if its last attempt asks for another', async () => {
    row = { attempts: 3 };
    await worked(async () => 'retry');
    expect(log).toEqual(['settle exhausted', 'remove a']);
  });

  it('without a row to claim is removed', async () => {
    row = null;
    await worked(async () => expect.fail('it ran'));
    expect(log).toEqual(['remove a']);
  });
});

describe('a process that shuts down', () => {
  it('releases its jobs, without counting an attempt', async () => {
    await workedUntil((worker) => worker.close(new Error('closing')));
    expect(log).toEqual(['requeue 0', 'release a']);
  });

  it('tells running jobs to release themselves, and claims no more', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    await worked(
      async (_, { isLeaving }) => {
        begun.resolve();
        await gate.promise;
        expect(isLeaving()).toBe(true);
        throw new ReleasedForShutdown();
      },
      {},
      async (worker) => {
        await begun.promise;
        tickets = [{ ...TICKET, id: 'b' }];
        worker.stopClaiming();
        gate.resolve();
      },
    );
    expect(log).toEqual(['requeue 0', 'release a']);
    expect(tickets).toHaveLength(1);
  });
});
