// The states of a run in the database: only the latest attempt writes, and a run ends once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Source } from '#domain/answers.ts';
import type { PromptResult } from '#domain/runs.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { seed } from '#server/seed/seed.ts';
import type { Database } from '#server/store/database.ts';
import type { RunClaim, NewRun, RunOutcome, ClaimedRun } from '#server/store/runs/run-states.ts';
import {
  cancelRun,
  endRun,
  lockIfEnded,
  insertRun,
  interruptLostRuns,
  requeueRun,
  loadRunSnapshots,
  saveCheckpoint,
  claimRun,
} from '#server/store/runs/run-states.ts';
import { deleteRun, findRun } from '#server/store/runs/runs.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { users } from '#server/store/schema.ts';
import { usageEvents } from '#server/store/usage-schema.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const NOW = '2026-03-04T12:00:00.000Z';
const LATER = '2026-03-04T12:01:00.000Z';
const ENGINE = { kind: 'built-in', model: null } as const;
const STOPPED = { code: 'cancelled', message: 'Stopped.' } as const;
const LOST = { code: 'interrupted', message: 'Run it again.' } as const;
let folder: string;
let database: Database;
let queue: JobQueue;
let viewer: Viewer;
let colleague: Viewer;
let stranger: Viewer;

async function viewerOf(email: string): Promise<Viewer> {
  const [user] = await database.db.select().from(users).where(eq(users.email, email));
  return { userId: user?.id ?? '', companyId: user?.company_id ?? null, isSuperUser: false };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-test-'));
  database = await openTestDatabase(folder);
  queue = await openJobQueue(database.db, 'runs', (error) => {
    throw error;
  });
  await seed(database.db, { demo: true, firstAdmin: undefined }, new Date(NOW));
  viewer = await viewerOf('user@harbour.test');
  colleague = await viewerOf('admin@harbour.test');
  stranger = await viewerOf('user@castellan.test');
});
beforeEach(async () => {
  await database.db.delete(runs);
  await database.db.delete(usageEvents);
});
afterAll(async () => {
  await queue.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Stores a run with its job. */
async function queued(over: Partial<NewRun> = {}): Promise<string> {
  const id = uuidv7();
  await database.db.transaction(async (tx) => {
    await insertRun(tx, viewer, {
      id,
      workflow_id: '01890000-0000-7000-8000-000000000000',
      workflow_name: 'Contract summary',
      workflow_version: 1,
      category: 'Organization',
      engine: ENGINE,
      definition: [],
      fields: [{ name: 'Our party', value: 'Harbour & Vale' }],
      documents: [],
      ...over,
    });
    await queue.add(tx, { id, group: viewer.companyId ?? '', isLarge: false });
  });
  return id;
}
async function takenUp(id: string): Promise<ClaimedRun> {
  const taken = await claimRun(database.db, id, ENGINE, NOW);
  if (!taken) throw new Error('the run had ended');
  return taken;
}
const stored = (id: string, by = viewer) => findRun(database.db, by, id);
const end = (claim: RunClaim, outcome: RunOutcome) =>
  database.db.transaction((tx) => endRun(tx, claim, outcome, LATER));
const cancel = (id: string) => database.db.transaction((tx) => cancelRun(tx, id, STOPPED, LATER));
const finished = (text: string, sources: Source[] = []): RunOutcome => ({
  status: 'finished',
  documents: [],
  results: [],
  sources,
  text,
  usage: null,
});
const answer = (text: string): PromptResult => ({ prompt: 'State the term.', output: 'List', text, answers: [] });

describe('the job of a run', () => {
  it('is needed while the run is unfinished, and not once it has ended or is deleted', async () => {
    const isOver = (id: string) => database.db.transaction((tx) => lockIfEnded(tx, id));
    const id = await queued();
    expect(await isOver(id)).toBe(false);
    await claimRun(database.db, id, ENGINE, NOW);
    expect(await isOver(id)).toBe(false);
    await database.db.transaction((tx) => cancelRun(tx, id, STOPPED, NOW));
    expect(await isOver(id)).toBe(true);
    expect(await isOver(uuidv7())).toBe(true);
  });
});

describe('the states of runs', () => {
  it('are read for several runs together, each with the results not sent yet', async () => {
    const [one, other] = [await takenUp(await queued()), await takenUp(await queued())];
    for (const attempt of [one, other])
      await saveCheckpoint(database.db, attempt, { results: [answer('a'), answer('b')] });
    const gone = uuidv7();
    const told = new Map([one.id, other.id, gone].map((id, index) => [id, index * 2]));
    expect(await loadRunSnapshots(database.db, told)).toEqual(
      new Map([
        [one.id, { status: 'running', progress: null, sent: 0, results: [answer('a'), answer('b')] }],
        [other.id, { status: 'running', progress: null, sent: 2, results: [] }],
      ]),
    );
    const standings = await loadRunSnapshots(database.db, new Map([[one.id, 1]]));
    expect(standings.get(one.id)?.results).toEqual([answer('b')]);
  });
});

describe('a run that is claimed', () => {
  it('is queued, running, and ended, once', async () => {
    const id = await queued();
    expect(await stored(id)).toMatchObject({ status: 'queued', finished_at: null, category: 'Organization' });
    const attempt = await takenUp(id);
    expect(await stored(id)).toMatchObject({ status: 'running' });
    expect(await end(attempt, finished('first'))).toBe(true);
    expect(await end(attempt, finished('second'))).toBe(false);
    expect(await cancel(id)).toBe(false);
    expect(await stored(id)).toMatchObject({ status: 'finished', text: 'first', problem: null, finished_at: LATER });
    expect(await claimRun(database.db, id, ENGINE, NOW)).toBeNull();
  });

  it('gets the results that the attempt before it stored', async () => {
    const first = await takenUp(await queued());
    const progress = { stage: 'answering', label: 'Prompt 2 of 2', done: 1, total: 2 } as const;
    expect(await saveCheckpoint(database.db, first, { results: [answer('Two years.')], progress })).toBe(true);
    expect(await stored(first.id)).toMatchObject({ status: 'running', progress, results: [{ text: 'Two years.' }] });
    const second = await takenUp(first.id);
    expect(second).toMatchObject({ fence: first.fence + 1, results: [answer('Two years.')] });
    expect(second.fields).toEqual([{ name: 'Our party', value: 'Harbour & Vale' }]);
  });

  it('is written by its latest attempt only', async () => {
    const stale = await takenUp(await queued());
    const latest = await takenUp(stale.id);
    expect(await saveCheckpoint(database.db, stale, { results: [answer('stale')] })).toBe(false);
    expect(await requeueRun(database.db, stale, 0)).toBe(false);
    expect(await end(stale, finished('stale'))).toBe(false);
    expect(await stored(stale.id)).toMatchObject({ status: 'running', results: [] });
    expect(await end(latest, finished('latest'))).toBe(true);
    expect(await database.db.select().from(usageEvents)).toHaveLength(1);
  });

  it('goes back to the queue with its results', async () => {
    const attempt = await takenUp(await queued());
    await saveCheckpoint(database.db, attempt, { results: [answer('Two years.')] });
    expect(await requeueRun(database.db, attempt, 0)).toBe(true);
    expect(await stored(attempt.id)).toMatchObject({ status: 'queued', results: [{ text: 'Two years.' }] });
    expect(await end(attempt, finished('late'))).toBe(false);
  });

  it('is stored whatever characters a document or a model puts into it', async () => {
    const attempt = await takenUp(await queued());
    const quote: Source = { number: 1, document: 'a.pdf', quote: 'x\u0000y\ud800', start: 0, end: 4, check: 'exact' };
    await end(attempt, finished('a\u0000b', [quote]));
    const run = await stored(attempt.id);
    expect(run?.text).toBe('a\ufffdb');
    expect(run?.sources[0]?.quote).toBe('x\ufffdy\ufffd');
  });
});

describe('a run that is stopped', () => {
  it('ends whether it is queued or running, and cannot be claimed', async () => {
    const [waiting, atWork] = [await queued(), await takenUp(await queued())];
    expect(await cancel(waiting)).toBe(true);
    expect(await cancel(atWork.id)).toBe(true);
    expect(await claimRun(database.db, waiting, ENGINE, NOW)).toBeNull();
    expect(await end(atWork, finished('late'))).toBe(false);
    for (const id of [waiting, atWork.id])
      expect(await stored(id)).toMatchObject({ status: 'cancelled', problem: STOPPED, finished_at: LATER });
  });

  it('ends in one of two ways that come at the same time', async () => {
    const attempt = await takenUp(await queued());
    const ends = await Promise.all([end(attempt, finished('done')), cancel(attempt.id)]);
    expect(ends.filter(Boolean)).toHaveLength(1);
  });
});

describe('runs without a job', () => {
  it('are interrupted with their inputs kept; those that have one and those that have ended are not', async () => {
    const [waiting, lost, over] = [await queued(), await takenUp(await queued()), await takenUp(await queued())];
    await end(over, finished('done'));
    for (const id of [lost.id, over.id]) await queue.remove(database.db, id);
    expect(await interruptLostRuns(database.db, LOST, LATER)).toBe(1);
    const run = await stored(lost.id);
    expect(run).toMatchObject({ status: 'interrupted', finished_at: LATER, problem: LOST });
    expect(run?.fields).toEqual([{ name: 'Our party', value: 'Harbour & Vale' }]);
    expect(await stored(waiting)).toMatchObject({ status: 'queued' });
    expect(await stored(over.id)).toMatchObject({ status: 'finished' });
  });
});

describe('access to a run', () => {
  it('is its author’s, and the company’s once it has finished, if its workflow is the organization’s', async () => {
    const attempt = await takenUp(await queued());
    expect(await stored(attempt.id, colleague)).toBeNull();
    await end(attempt, finished('done'));
    expect(await stored(attempt.id, colleague)).toMatchObject({ text: 'done', author: viewer.userId });
    expect(await stored(attempt.id, stranger)).toBeNull();
    expect(await deleteRun(database.db, colleague, attempt.id)).toBe(false);
    expect(await deleteRun(database.db, viewer, attempt.id)).toBe(true);
    expect(await stored(attempt.id)).toBeNull();
  });

  it.each(['Personal', 'Provider', null] as const)('is its author’s alone if its category is %s', async (category) => {
    const attempt = await takenUp(await queued({ category }));
    await end(attempt, finished('done'));
    expect(await stored(attempt.id)).not.toBeNull();
    expect(await stored(attempt.id, colleague)).toBeNull();
  });
});
