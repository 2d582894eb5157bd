// Every regular expression of the sources takes time in proportion to its text, or is listed here with the bound of the text.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { literalsIn, slowTextFor } from '#tests/support/patterns.ts';

const root = resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', 'domain', 'server', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));

/** By the beginning of a place: why no text that it meets is long. */
const BOUNDED: Readonly<Record<string, string>> = {
  'server/config.ts': 'settings of whoever runs the server',
  'server/seed/': 'our own texts',
  'server/engine/extractive/passages.ts': 'the first 140 characters of a clause',
  'server/engine/extractive/positions.ts': '120 characters of a line, or of a sentence',
  'server/engine/extractive/questions.ts':
    'instructions, each line up to 4000 characters; questions.test.ts reads a million of them',
};
const isBounded = (place: string) => Object.keys(BOUNDED).some((start) => place.startsWith(start));

it('no pattern looks at a long text again and again', () => {
  const slow = files
    .flatMap((file) => literalsIn(root, file))
    .filter(({ place }) => !isBounded(place))
    .map(({ place, pattern }) => ({ place, text: slowTextFor(pattern) }))
    .filter(({ text }) => text !== null);
  expect(slow).toEqual([]);
}, 240_000);

it.each([/\s+$/, /\S+\s+\S+\s+\S/, /(?:\.\s?){4,}\s*[\divx]{1,4}\b/i, /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/g])(
  'one that does is found: %s',
  (pattern) => expect(slowTextFor(pattern)).not.toBeNull(),
);

it.each([/(?<!\s)\s+$/, /\b(?:is|was)\b.{0,120}\bmade\b/i, /^\s*[{[]/, /[\p{L}\p{N}]+/gu])(
  'one that does not is not: %s',
  (pattern) => expect(slowTextFor(pattern)).toBeNull(),
);
