// The location of a source in a chip and in a list.
import { expect, it } from 'vitest';
import type { Source } from '#domain/answers.ts';
import { shortSpotOf, spotOf } from '#src/components/result/source-words.ts';

const source = (place: Partial<Source>): Source => ({
  number: 1,
  document: 'Lease.pdf',
  quote: 'The rent is due.',
  start: 0,
  end: 16,
  check: 'exact',
  ...place,
});

it.each([
  [{ page: 3, clause: '7.2(b)' }, 'page 3, clause 7.2(b)', '7.2(b), p. 3'],
  [{ page: 3, clause: '7.2', recognised: true as const }, 'page 3 (scan), clause 7.2', '7.2, p. 3 (scan)'],
  [{ paragraph: 48, clause: '12' }, 'clause 12', 'clause 12'],
  [{ paragraph: 48, clause: 'Schedule 1' }, 'Schedule 1', 'Schedule 1'],
  [{ paragraph: 48 }, 'paragraph 48', 'para. 48'],
  [{}, '', ''],
])('of %o is “%s”, and “%s” in a chip', (place, words, short) => {
  expect([spotOf(source(place)), shortSpotOf(source(place))]).toEqual([words, short]);
});
