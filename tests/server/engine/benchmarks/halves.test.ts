// The halves of labelled contracts.
import { expect, it } from 'vitest';
import { filesOf, halfOf, parseHalf } from '#benchmarks/halves.ts';

const FILES = ['lease.txt', 'loan.txt', 'supply.txt', 'hosting.txt', 'licence.txt', 'merger.txt'];

it('puts every file into one of two halves, whatever other files there are', () => {
  const decided = filesOf('decided', FILES);
  const heldOut = filesOf('held-out', FILES);
  expect([...decided, ...heldOut].toSorted()).toEqual(FILES.toSorted());
  expect(decided.length * heldOut.length).toBeGreaterThan(0);
  for (const file of decided) expect(filesOf('decided', [file])).toEqual([file]);
  expect(filesOf(undefined, FILES)).toEqual(FILES);
});

it('keeps the halves with which decision 25 was made', () => {
  // The first byte of SHA-1 is 7d for "hosting.txt" and 4a for "loan.txt": odd and even.
  expect([halfOf('hosting.txt'), halfOf('loan.txt')]).toEqual(['held-out', 'decided']);
});

it('refuses a half that there is not', () => {
  expect(() => parseHalf('third')).toThrow('--half is decided or held-out, not third.');
});
