// Reviews of contracts that nobody would wish for: huge, without text, of what is deleted under way, by people who decide at the
// same moment or lose their license. Each ends in clear words, and others are served meanwhile.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContractReview, FindingDecision } from '#domain/contracts/contract-reviews.ts';
import { problemSchema } from '#domain/errors.ts';
import { PASSAGE_MAX } from '#domain/limits.ts';
import { subscriptions, users } from '#server/store/schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  begunReview,
  endedReview,
  findingOf,
  isOver,
  loadReview,
  madePlaybook,
  reviewOnce,
  ruleOf,
  RULES,
} from '#tests/support/contract-reviews.ts';
import { openedContract, revisedContract, TEXT } from '#tests/support/contracts.ts';
import { scanOf } from '#tests/server/documents/make-scan.ts';
import { dataOf } from '#tests/support/files.ts';
import { judgement, type JudgeScript, scriptedJudge } from '#tests/support/scripted-judge.ts';

const USER = 'user@harbour.test';
const COLLEAGUE = 'paralegal@harbour.test';

describe('with the built-in engine', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp();
    token = await app.signIn(USER);
  });
  afterAll(() => app.close());

  const post = (path: string, body: object) => app.send({ method: 'POST', path, token, body });

  /** As long as 2,000 pages, with a defined term and a reference in each clause. */
  function longContract(): string {
    const clause = (at: number) =>
      `${at}. "Term ${at}" means the part of the services that schedule ${at} describes. The supplier shall perform it with ` +
      `reasonable skill within ${(at % 90) + 1} days of the order, and clause ${at + 1} applies to what the customer accepts.`;
    return [TEXT, ...Array.from({ length: 24_000 }, (_, at) => clause(at + 1))].join('\n\n');
  }

  it(
    'reviews 2,000 pages under a playbook and without one, and serves others meanwhile',
    { timeout: 300_000 },
    async () => {
      const { id } = await openedContract(app, token, { bytes: longContract() });
      const { id: playbook } = await madePlaybook(app, token);
      const reviews = [await begunReview(app, token, id, { playbook }), await begunReview(app, token, id)];
      // Requests that the same process answers while it reviews.
      let looks = 0;
      for (const begun of reviews) {
        const ended = await reviewOnce(app, token, begun, (now) => {
          looks += isOver(now) ? 0 : 1;
          return isOver(now);
        });
        expect(ended).toMatchObject({ status: 'finished', failed: 0 });
      }
      const [applied, general] = await Promise.all(reviews.map((one) => loadReview(app, token, one)));
      expect(applied && findingOf(applied, 'Payment').verdict).toBe('meets');
      expect(general?.counts.observations).toBeGreaterThan(0);
      expect(looks).toBeGreaterThan(10);
    },
  );

  it('judges by a rule of 20,000 characters, and accepts none longer', async () => {
    const long = 'The buyer pays within thirty days. '.repeat(1000).slice(0, PASSAGE_MAX);
    const rules = [ruleOf('Long', { rule: long, preferred_language: long, fallback_language: long }), ...RULES];
    const { id: playbook } = await madePlaybook(app, token, { rules });
    const { id } = await openedContract(app, token);
    const ended = await endedReview(app, token, id, { playbook });
    expect(ended).toMatchObject({ status: 'finished', failed: 0 });
    expect(findingOf(ended, 'Long').verdict).not.toBe('meets');
    expect(findingOf(ended, 'Payment').verdict).toBe('meets');
    const body = {
      play_books: [{ title: 'Longer', category: 'Personal', rules: [ruleOf('Longer', { rule: `${long}x` })] }],
    };
    expect((await post('/playbook/create/', body)).status).toBe(400);
  });

  it('refuses a scan on which no letters can be recognized, and says what to do', async () => {
    const { id } = await openedContract(app, token, {
      bytes: await scanOf([[]]),
    });
    const reply = await reviewOfScan(id);
    expect(reply).toContain('is empty. Choose a file that has content.');
  });

  async function reviewOfScan(id: string): Promise<string> {
    const reply = await post(`/contracts/${id}/reviews`, {});
    if (reply.status === 409) return problemSchema.parse(reply.body).message;
    // Begun before the file was read: the review itself says it.
    const ended = await reviewOnce(app, token, dataOf<ContractReview>(reply), isOver);
    expect(ended).toMatchObject({ status: 'failed', problem: { code: 'unreadable_document' } });
    return ended.problem?.message ?? '';
  }

  it('compares long revisions for what changed, and serves others meanwhile', { timeout: 300_000 }, async () => {
    const clauses = Array.from({ length: 3000 }, (_, at) => `The supplier performs part ${at} within ${at} days.`);
    const { id } = await openedContract(app, token, { bytes: [TEXT, ...clauses].join('\n\n') });
    const changed = clauses.map((clause) => clause.replace('performs', 'delivers'));
    await revisedContract(app, token, id, [TEXT.replace('thirty', 'sixty'), ...changed].join('\n\n'));
    const { id: playbook } = await madePlaybook(app, token, { questions: [] });
    let isBegun = false;
    const beginning = begunReview(app, token, id, { playbook, since: 1 }).finally(() => {
      isBegun = true;
    });
    let served = 0;
    for (; !isBegun; served += 1) dataOf(await app.send({ path: '/contracts?page_size=1', token }));
    expect(served).toBeGreaterThan(1);
    const ended = await reviewOnce(app, token, await beginning, isOver);
    expect(ended).toMatchObject({ status: 'finished', scope: 'since', since: 1 });
    expect(ended.findings.map(({ title }) => title)).toContain('Payment');
  });
});

describe('while something else happens', () => {
  let app: TestApp;
  let token: string;
  let contract: string;
  let playbook: string;
  let script: JudgeScript;
  beforeAll(async () => {
    app = await startTestApp({ AI_CONCURRENCY: '1' }, { engine: scriptedJudge((...given) => script(...given)).engine });
    token = await app.signIn(USER);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    script = () => judgement();
    contract = (await openedContract(app, token)).id;
    playbook = (await madePlaybook(app, token, { rules: RULES, questions: [] })).id;
  });

  /** A review whose first rule waits for `resolve`. */
  async function waitingReview() {
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    script = async () => {
      asked.resolve();
      await gate.promise;
      return judgement();
    };
    const begun = await begunReview(app, token, contract, { playbook });
    await asked.promise;
    return { begun, gate };
  }

  it('has no review of a file that is deleted under way, and goes on with others', async () => {
    const { begun, gate } = await waitingReview();
    const path = `/repositories/delete/${contract}`;
    const { status, text } = await app.send({ method: 'DELETE', path, token });
    expect(status, text).toBe(200);
    gate.resolve();
    expect((await app.send({ path: `/contracts/${contract}/reviews/${begun.id}`, token })).status).toBe(404);
    const other = (await openedContract(app, token)).id;
    script = () => judgement();
    expect(await endedReview(app, token, other, { playbook })).toMatchObject({ status: 'finished', done: 3 });
  });

  it('ends a review whose author loses the license, and begins no other one', async () => {
    const { begun, gate } = await waitingReview();
    const setLicense = (assigned_license: boolean) =>
      app.deps.db.update(users).set({ assigned_license }).where(eq(users.email, USER));
    await setLicense(false);
    try {
      gate.resolve();
      expect(await reviewOnce(app, token, begun, isOver)).toMatchObject({ status: 'finished', done: 3, failed: 0 });
      const path = `/contracts/${contract}/reviews`;
      const refused = await app.send({ method: 'POST', path, token, body: { playbook } });
      expect(refused.status).toBe(403);
      expect(problemSchema.parse(refused.body).message).toContain('No license is assigned to you.');
    } finally {
      await setLicense(true);
    }
  });

  it('ends a review of a company whose subscription ends', async () => {
    const { begun, gate } = await waitingReview();
    const rows = await app.deps.db.select().from(subscriptions);
    await app.deps.db.update(subscriptions).set({ end_date: '2001-01-01T00:00:00.000Z' });
    try {
      gate.resolve();
      expect(await reviewOnce(app, token, begun, isOver)).toMatchObject({ status: 'finished', done: 3, failed: 0 });
    } finally {
      for (const { id, end_date } of rows)
        await app.deps.db.update(subscriptions).set({ end_date }).where(eq(subscriptions.id, id));
    }
  });

  it('keeps one of two decisions of the same moment, and tells the other person', async () => {
    const review = await endedReview(app, token, contract, { playbook });
    const path = `/contracts/${contract}/reviews/${review.id}/findings/${findingOf(review, 'Payment').id}`;
    const tokens = [token, await app.signIn(COLLEAGUE)];
    const replies = await Promise.all(
      tokens.map((one, at) => {
        const body = { state: at === 0 ? 'verified' : 'rejected', since: null };
        return app.send({ method: 'PUT', path: `${path}/decision`, token: one, body });
      }),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.text).toContain('has just decided this finding.');
    const kept = dataOf<FindingDecision[]>(await app.send({ path: `${path}/decisions`, token }));
    expect(kept).toHaveLength(1);
  });
});
