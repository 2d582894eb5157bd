// A server that closes hands its reviews of contracts to the next one.
import { expect, it } from 'vitest';
import { startTestApp } from '#tests/support/app.ts';
import { begunReview, isOver, madePlaybook, reviewOnce, ruleOf } from '#tests/support/contract-reviews.ts';
import { openedContract } from '#tests/support/contracts.ts';
import { untilAborted } from '#tests/support/scripted-engine.ts';
import { judgement, scriptedJudge } from '#tests/support/scripted-judge.ts';

it('hands a review back with what was judged, and the next server judges the rest, each rule once', async () => {
  const judge = scriptedJudge((title, _, signal) => (title === 'One' ? judgement() : untilAborted(signal)));
  const app = await startTestApp({ AI_CONCURRENCY: '2' }, { engine: judge.engine });
  const token = await app.signIn('user@harbour.test');
  const { id } = await openedContract(app, token);
  const rules = ['One', 'Two', 'Three', 'Four'].map((title) => ruleOf(title));
  const playbook = await madePlaybook(app, token, { rules, questions: [] });
  const begun = await begunReview(app, token, id, { playbook: playbook.id });
  await reviewOnce(
    app,
    token,
    begun,
    ({ findings }) => findings.map(({ state }) => state).join(' ') === 'done running running waiting',
  );
  const other = scriptedJudge(() => judgement());
  const second = await startTestApp({}, { engine: other.engine, beside: app });
  await app.deps.contractReviews.close();
  const ended = await reviewOnce(app, token, begun, isOver);
  expect(ended).toMatchObject({ status: 'finished', done: 4, failed: 0 });
  expect(other.asked.toSorted()).toEqual(['Four', 'Three', 'Two']);
  await second.close();
  await app.close();
});
