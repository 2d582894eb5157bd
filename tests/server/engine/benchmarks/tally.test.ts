// How the benchmarks count answers against labels.
import { expect, it } from 'vitest';
import {
  calibrationOf,
  claimsOf,
  count,
  emptyTally,
  quotedRankingOf,
  rankingOf,
  shownRankingOf,
  stepsOf,
} from '#benchmarks/tally.ts';
import { isReachable } from '#benchmarks/marks.ts';

const MARKED = [{ start: 100, end: 200 }];
const RIGHT = { start: 100, end: 200 };
const WRONG = { start: 300, end: 400 };

it('counts a passage that is only referred to in recall, and not in recall of quotes', () => {
  const tally = emptyTally();
  count(tally, true, MARKED, { passages: [RIGHT, WRONG], quoted: 1 });
  count(tally, true, MARKED, { passages: [WRONG, RIGHT], quoted: 1 });
  expect(rankingOf(tally)).toEqual({ 'recall@1': 0.5, 'recall@3': 1, 'recall@5': 1, mrr: 0.75 });
  expect(quotedRankingOf(tally)).toEqual({ 'recall@1': 0.5, 'recall@3': 0.5, 'recall@5': 0.5 });
});

it('counts the nearest passages of an answer "Not found" among those that are shown, and not in recall', () => {
  const tally = emptyTally();
  count(tally, true, MARKED, { passages: [], quoted: 0, nearest: [WRONG, RIGHT] });
  count(tally, true, MARKED, { passages: [RIGHT], quoted: 1, nearest: [WRONG] });
  expect(rankingOf(tally)).toMatchObject({ 'recall@1': 0.5, 'recall@5': 0.5 });
  expect(shownRankingOf(tally)).toEqual({ 'recall@1': 0.5, 'recall@3': 1, 'recall@5': 1 });
});

it('counts an answer to a question that the labels leave open as a false claim', () => {
  const tally = emptyTally();
  count(tally, true, MARKED, { passages: [WRONG], quoted: 1 });
  count(tally, true, MARKED, { passages: [], quoted: 0, nearest: [WRONG, RIGHT] });
  count(tally, false, [], { passages: [WRONG], quoted: 1 });
  count(tally, false, [], { passages: [], quoted: 0 });
  expect(claimsOf(tally)).toEqual({ precision: 0.5, claimed: 0.5, f1: 0.5, first: 0, 'missed, in nearest': 1 });
  expect(tally).toMatchObject({ absentPairs: 2, absentRight: 1, missed: 1 });
});

it('compares a stated likelihood with the share of first passages that are right', () => {
  const tally = emptyTally();
  count(tally, true, MARKED, { passages: [RIGHT], quoted: 1, likelihood: 1 });
  count(tally, true, MARKED, { passages: [RIGHT], quoted: 1, likelihood: 0.34 });
  count(tally, false, [], { passages: [WRONG], quoted: 1, likelihood: 0.32 });
  expect(calibrationOf(tally)).toEqual([
    { from: 0.3, claims: 2, likelihood: 0.33, right: 0.5 },
    { from: 0.9, claims: 1, likelihood: 1, right: 1 },
  ]);
});

it('tells an answer from a possible answer by the stated likelihood', () => {
  const tally = emptyTally();
  count(tally, true, MARKED, { passages: [RIGHT], quoted: 1, likelihood: 0.9 });
  count(tally, true, MARKED, { passages: [WRONG], quoted: 1 });
  count(tally, false, [], { passages: [WRONG], quoted: 1, likelihood: 0.2 });
  expect(stepsOf(tally)).toEqual({
    answered: { answers: 2, precision: 1, first: 0.5 },
    possible: { answers: 1, precision: 0, first: 0 },
  });
});

it('is right about nothing where the engine failed', () => {
  const tally = emptyTally();
  count(tally, true, MARKED, null);
  count(tally, false, [], null);
  expect(tally).toMatchObject({
    pairs: 1,
    missed: 1,
    absentPairs: 1,
    absentRight: 0,
    claims: { answered: { answers: 0 }, possible: { answers: 0 } },
  });
});

it('reaches marked words of which one passage has half, within the length of a quote', () => {
  expect(isReachable({ start: 0, end: 100 }, [{ start: 50, end: 900 }])).toBe(true);
  expect(
    isReachable({ start: 0, end: 100 }, [
      { start: 51, end: 900 },
      { start: 0, end: 49 },
    ]),
  ).toBe(false);
  expect(isReachable({ start: 0, end: 1300 }, [{ start: 0, end: 1300 }])).toBe(false);
});
