import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WordPiece } from '#domain/contracts/comparison.ts';
import { diffWords } from '#domain/word-diff.ts';

const olderOf = (pieces: readonly WordPiece[]): string =>
  pieces.flatMap((piece) => (piece.op === 'added' ? [] : piece.text)).join('');
const newerOf = (pieces: readonly WordPiece[]): string =>
  pieces.flatMap((piece) => (piece.op === 'removed' ? [] : piece.text)).join('');

/** "equal [-removed-]{+added+}". */
const shown = (from: string, to: string): string =>
  diffWords(from, to)
    .map(({ op, text }) => (op === 'equal' ? text : op === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('');

const words = fc.constantFrom(
  'the', 'Supplier', 'shall', 'may', 'not', 'pay', '$1,000.50', '30', '(30)', '7.2(b)', ',', '.', ' ', '  ', '\n', '\t',
  '“', '”', 'é', 'e\u0301', '契約', 'المورد', '👩‍⚖️', '\ud800', '',
); // prettier-ignore
const texts = fc.array(words, { maxLength: 60 }).map((parts) => parts.join(''));

describe('words that differ', () => {
  test('give both texts again, in order, without empty pieces or equal neighbors', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), fc.oneof(texts, fc.string()), (from, to) => {
        const pieces = diffWords(from, to);
        expect(olderOf(pieces)).toBe(from);
        expect(newerOf(pieces)).toBe(to);
        for (const [at, piece] of pieces.entries()) {
          expect(piece.text).not.toBe('');
          expect(piece.op).not.toBe(pieces[at + 1]?.op);
          if (piece.op === 'added') expect(pieces[at + 1]?.op).not.toBe('removed');
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('are none for the same text', () => {
    expect(diffWords('', '')).toEqual([]);
    expect(diffWords('Same.', 'Same.')).toEqual([{ op: 'equal', text: 'Same.' }]);
  });

  test.each([
    ['pay within 30 days', 'pay within 45 days', 'pay within [-30-]{+45+} days'],
    ['a fee of $1,000.50 a month', 'a fee of $1,200.50 a month', 'a fee of [-$1,000.50-]{+$1,200.50+} a month'],
    ['under Section 7.2(b) only', 'under Section 7.2(c) only', 'under Section [-7.2(b)-]{+7.2(c)+} only'],
    ['The Supplier shall pay.', 'The Supplier pay.', 'The Supplier [-shall -]pay.'],
    ['The Supplier shall pay.', 'The Supplier shall not pay.', 'The Supplier shall {+not +}pay.'],
    ['Pay.', 'Pay. Then go.', 'Pay.{+ Then go.+}'],
    ['One. Three.', 'One. Two. Three.', 'One. {+Two. +}Three.'],
    ['a, c and d', 'a, b, c and d', 'a, {+b, +}c and d'],
    ['thirty (30) days', 'sixty (60) days', '[-thirty (30)-]{+sixty (60)+} days'],
    ['sell the goods', 'sell all the damaged goods', 'sell {+all +}the {+damaged +}goods'],
    ['Two  spaces', 'Two spaces', 'Two [- -]spaces'],
    [
      '\u5408\u540c\u671f\u9650\u4e3a\u4e00\u5e74',
      '\u5408\u540c\u671f\u9650\u4e3a\u4e24\u5e74',
      '\u5408\u540c\u671f\u9650\u4e3a[-\u4e00-]{+\u4e24+}\u5e74',
    ],
  ])('reads %j against %j as phrases', (from, to, expected) => {
    expect(shown(from, to)).toBe(expected);
  });

  test('merge a short equal word between two replacements into one phrase', () => {
    expect(shown('It is the duty of Buyer to inform Seller today.', 'It is the right of Seller to inform Buyer today.')).toBe(
      'It is the [-duty of Buyer-]{+right of Seller+} to inform [-Seller-]{+Buyer+} today.',
    ); // prettier-ignore
  });

  test('are the whole text where little of it is the same', () => {
    const from = 'Neither party is liable for indirect loss, loss of profit or loss of data of any kind.';
    const to =
      'This agreement begins on the day when both have signed it, and runs until it is ended by notice of one.';
    expect(diffWords(from, to)).toEqual([
      { op: 'removed', text: from },
      { op: 'added', text: to },
    ]);
  });

  test('keep a short text whole inside a long one', () => {
    const from = 'The Buyer pays the price within thirty days of the invoice.';
    const added = ' Late payments bear interest at the rate that the law provides for.'.repeat(10);
    expect(diffWords(from, from + added)).toEqual([
      { op: 'equal', text: from },
      { op: 'added', text: added },
    ]);
  });
});

describe('texts of any length', () => {
  const far = Array.from({ length: 200_000 }, (_, at) => `word${(at * 7919) % 100_003}`);
  test.each([
    ['all words different', far.join(' '), far.map((word) => `x${word}`).join(' ')],
    ['the same words in another order', far.join(' '), far.toReversed().join(' ')],
    ['one word again and again', 'a '.repeat(1_000_000), 'b a '.repeat(500_000)],
    ['spaces only', ' '.repeat(2_000_000), ' '.repeat(1_999_999)],
    ['brackets only', '('.repeat(500_000), `${'('.repeat(400_000)}x${')'.repeat(100_000)}`],
    ['every tenth word', far.join(' '), far.map((word, at) => (at % 10 === 0 ? `x${at}` : word)).join(' ')],
  ])('are compared in bounded time: %s', (_title, from, to) => {
    const started = performance.now();
    const pieces = diffWords(from, to);
    expect(performance.now() - started).toBeLessThan(60_000);
    expect(olderOf(pieces) === from && newerOf(pieces) === to).toBe(true);
  });
});
