// A review of a contract survives the process that works on it, is stopped, and stores what fails beside what was judged.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContractReview } from '#domain/contracts/contract-reviews.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import { saveJudged, underClaim } from '#server/store/contracts/findings.ts';
import { unreadFinding } from '#server/jobs/contract-reviews/judged-findings.ts';
import { claimReview } from '#server/store/contracts/review-claims.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import {
  begunReview,
  endedReview,
  findingOf,
  isOver,
  loadReview,
  madePlaybook,
  reviewOnce,
  ruleOf,
} from '#tests/support/contract-reviews.ts';
import { openedContract, revisedContract } from '#tests/support/contracts.ts';
import { dataOf } from '#tests/support/files.ts';
import { untilAborted } from '#tests/support/scripted-engine.ts';
import { judgement, type JudgeScript, type ScriptedJudge, scriptedJudge } from '#tests/support/scripted-judge.ts';

const USER = 'user@harbour.test';
const TITLES = ['One', 'Two', 'Three', 'Four'];
const CONCURRENCY = 2;

let script: JudgeScript;
let judge: ScriptedJudge;
let app: TestApp;
let token: string;
let contract: string;
let playbook: string;

beforeAll(async () => {
  judge = scriptedJudge((...given) => script(...given));
  app = await startTestApp({ AI_CONCURRENCY: String(CONCURRENCY) }, { engine: judge.engine });
  token = await app.signIn(USER);
});
afterAll(() => app.close());

beforeEach(async () => {
  script = () => judgement();
  contract = (await openedContract(app, token)).id;
  playbook = (await madePlaybook(app, token, { rules: TITLES.map((title) => ruleOf(title)), questions: [] })).id;
});

const begin = () => begunReview(app, token, contract, { playbook });
const review = () => endedReview(app, token, contract, { playbook });
const statesOf = ({ findings }: ContractReview) => findings.map(({ state }) => state).join(' ');
const untilStates = (of: ContractReview, wanted: string) =>
  reviewOnce(app, token, of, (now) => statesOf(now) === wanted);

describe('a review that another process has claimed', () => {
  it('accepts nothing from the process that lost it', async () => {
    script = (_, __, signal) => untilAborted(signal);
    const begun = await begin();
    const [first] = (await untilStates(begun, 'running running waiting waiting')).findings;
    const taken = await claimReview(app.deps.db, begun.id);
    if (!taken || !first) throw new Error('there was nothing to claim');
    expect(statesOf(await loadReview(app, token, begun))).toBe('waiting waiting waiting waiting');
    const at = app.deps.clock().toISOString();
    const save = (fence: number) =>
      underClaim(app.deps.db, { ...taken, fence }, async (tx) => {
        await saveJudged(tx, unreadFinding(first.id, 'unreadable', 'It cannot be read.'), at);
      });
    expect(await save(taken.fence - 1)).toBe(false);
    expect(statesOf(await loadReview(app, token, begun))).toBe('waiting waiting waiting waiting');
    expect(await save(taken.fence)).toBe(true);
    expect(statesOf(await loadReview(app, token, begun))).toBe('failed waiting waiting waiting');
    await app.send({ method: 'POST', path: `/contracts/${contract}/reviews/${begun.id}/stop`, token });
  });
});

describe('a review that is stopped', () => {
  it('keeps what was judged, and the rest waits', async () => {
    script = (title, _, signal) => (title === 'One' ? judgement() : untilAborted(signal));
    const begun = await begin();
    await untilStates(begun, 'done running running waiting');
    const path = `/contracts/${contract}/reviews/${begun.id}/stop`;
    const stopped = dataOf<ContractReview>(await app.send({ method: 'POST', path, token }));
    expect(stopped).toMatchObject({ status: 'cancelled', problem: null });
    expect(statesOf(stopped)).toBe('done waiting waiting waiting');
  });
});

describe('a rule that could not be judged', () => {
  it('has no verdict and says why, and the others are judged', async () => {
    script = (title) => {
      if (title === 'Two') throw new EngineFailure('The model is busy. Try again.');
      if (title === 'Three') throw new EngineFailure('The rule is too long.', { absence: 'cut_off' });
      return judgement();
    };
    const ended = await review();
    expect(ended).toMatchObject({ status: 'finished', done: 4, failed: 2 });
    expect(ended.counts).toMatchObject({ meets: 2, not_judged: 2, missing: 0, open: 2 });
    expect(findingOf(ended, 'Two')).toMatchObject({
      state: 'failed',
      verdict: null,
      absence: 'engine_failed',
      problem: 'The model is busy. Try again.',
    });
    expect(findingOf(ended, 'Three')).toMatchObject({ state: 'failed', verdict: null, absence: 'cut_off' });
  });

  it('ends the review when the engine cannot work at all', async () => {
    script = () => {
      throw new EngineFailure('The key was refused.', { isLasting: true });
    };
    const rules = Array.from({ length: 9 }, (_, at) => ruleOf(`Rule ${at}`));
    const { id } = await madePlaybook(app, token, { title: 'Long', rules, questions: [] });
    const ended = await endedReview(app, token, contract, { playbook: id });
    expect(ended).toMatchObject({
      status: 'failed',
      problem: { code: 'engine_failed', message: 'The key was refused.' },
    });
    expect(ended.done).toBeLessThan(9);
  });
});

describe('a verdict', () => {
  it('without words of the contract is for a reader to give, and proposes nothing', async () => {
    const proposals = [{ start: 0, end: 3, text: 'A' }];
    script = () =>
      judgement({ verdict: 'deviates', quotes: [{ document: '', quote: 'Nobody wrote this.' }], proposals });
    const one = findingOf(await review(), 'One');
    expect(one).toMatchObject({ verdict: 'needs_reader', suggestions: [] });
    expect(one.sources[0]).toMatchObject({ check: 'missing', start: null });
    expect(one.problem).toContain('are not in the contract');
  });

  it('costs what its calls cost', async () => {
    expect((await review()).usage).toEqual({ input_tokens: 40, output_tokens: 8 });
  });
});

describe('a review under way', () => {
  it('stays on its revision, and says that a newer one is there', async () => {
    const gate = Promise.withResolvers<void>();
    script = async () => {
      await gate.promise;
      return judgement();
    };
    const begun = await begin();
    await revisedContract(app, token, contract, 'Nothing is left of it.');
    gate.resolve();
    const ended = await reviewOnce(app, token, begun, isOver);
    expect(ended).toMatchObject({ status: 'finished', revision: 1, newest: 2 });
    expect(findingOf(ended, 'One').verdict).toBe('meets');
  });

  it('keeps its rules when the playbook is deleted', async () => {
    const gate = Promise.withResolvers<void>();
    script = async () => {
      await gate.promise;
      return judgement();
    };
    const begun = await begin();
    dataOf(await app.send({ method: 'DELETE', path: `/playbook/delete/${playbook}/`, token }));
    gate.resolve();
    const ended = await reviewOnce(app, token, begun, isOver);
    expect(ended).toMatchObject({ status: 'finished', done: 4, playbook: { id: null, title: 'Sale of goods' } });
  });

  it('is not begun twice by two colleagues', async () => {
    script = (_, __, signal) => untilAborted(signal);
    const begun = await begin();
    const body = { playbook };
    const reply = await app.send({ method: 'POST', path: `/contracts/${contract}/reviews`, token, body });
    expect(reply.status).toBe(409);
    expect(reply.text).toContain('Theo Marchbank has begun a review under Sale of goods of revision 1');
    await app.send({ method: 'POST', path: `/contracts/${contract}/reviews/${begun.id}/stop`, token });
  });

  it('is followed to its end, at most twice a second', async () => {
    const gates = new Map(TITLES.map((title) => [title, Promise.withResolvers<void>()]));
    script = async (title) => {
      await gates.get(title)?.promise;
      return judgement();
    };
    const begun = await begin();
    const path = `/contracts/${contract}/reviews/${begun.id}`;
    const followed = app.send({ path, token, headers: { accept: 'text/event-stream' } });
    for (const [title, gate] of gates) {
      gate.resolve();
      await reviewOnce(app, token, begun, (now) => findingOf(now, title).state === 'done');
    }
    const { text } = await followed;
    expect(text.match(/^event: finished$/gm)).toHaveLength(1);
    expect(text.trimEnd().split('\n\n').at(-1)).toContain('"status":"finished"');
  });
});
