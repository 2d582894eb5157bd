// The two halves of labelled contracts: weights, bounds and words are chosen on one, and judged on the other (decision 25). A
// hash of the file's name decides, so that a contract stays where it is whatever is added.
import { createHash } from 'node:crypto';

const HALVES = ['decided', 'held-out'] as const;
export type Half = (typeof HALVES)[number];

export const halfOf = (file: string): Half =>
  (createHash('sha1').update(file).digest()[0] ?? 0) % 2 === 0 ? 'decided' : 'held-out';

/**
 * The value of `--half`; undefined for both halves.
 * @throws Error for another word.
 */
export function parseHalf(word: string | undefined): Half | undefined {
  const half = HALVES.find((one) => one === word);
  if (word !== undefined && half === undefined) throw new Error(`--half is ${HALVES.join(' or ')}, not ${word}.`);
  return half;
}

/** The files of a half, in their order; all without one. */
export const filesOf = (half: Half | undefined, files: readonly string[]): string[] =>
  files.filter((file) => half === undefined || halfOf(file) === half);

/** A line per file: its half and its name. */
export const halvesInWords = (files: readonly string[]): string =>
  files.map((file) => `${halfOf(file).padEnd(8)}  ${file}\n`).join('');
