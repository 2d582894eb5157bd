// Large reviews take turns: after a while a process puts a run back at the end of the queue, with its answers stored.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { cellRows, column, ranReview, startReview, storeReview } from '#tests/support/review-runs.ts';
import type { ScriptedEngine } from '#tests/support/scripted-engine.ts';
import { says, scriptedEngine } from '#tests/support/scripted-engine.ts';

const LAW = 'This Lease is governed by the laws of England.';
const COLUMNS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((title) => column(title));
const A_TURN = 5 * 60_000;

let app: TestApp;
let scripted: ScriptedEngine;

beforeEach(async () => {
  // Every cell takes as long as a turn.
  scripted = scriptedEngine(() => {
    app.advance(A_TURN);
    return says(LAW);
  });
  app = await startTestApp({ AI_CONCURRENCY: '1' }, { engine: scripted.engine });
});
afterEach(() => app.close());

it('asks each cell once over any number of turns, none of which counts as interrupted', async () => {
  const review = await storeReview(app, { texts: [LAW], columns: COLUMNS });
  await startReview(app, review);
  expect(await ranReview(app, review.id)).toMatchObject({
    run_status: 'finished',
    run_fence: COLUMNS.length + 1,
    run_attempts: 1,
  });
  expect(scripted.asked).toEqual(COLUMNS.map(({ title }) => `1.txt: ${title}`));
  for (const cell of await cellRows(app, review)) expect(cell).toMatchObject({ state: 'done', value: LAW });
});
