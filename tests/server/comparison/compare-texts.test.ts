import { describe, expect, test } from 'vitest';
import type { Difference } from '#domain/contracts/comparison.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { type ComparedTexts, compareTexts } from '#server/comparison/compare-texts.ts';
import { readText } from './read-text.ts';

const PAYMENT = 'The Buyer shall pay every invoice of the Supplier within thirty days of its receipt.';
const LIABILITY = 'Neither party is liable for indirect loss, loss of profit or loss of data, however caused.';
const LAW = 'This agreement is governed by the laws of England, and its courts decide every dispute.';
const NOTICE = 'Notices are sent in writing to the addresses on the cover page, and by email for information.';
const AUDIT = 'Once a year, the Buyer may inspect the records of the Supplier at its own cost during office hours.';

const kindsOf = ({ differences }: ComparedTexts): string[] => differences.map((difference) => difference.kind);
const wordsOf = ({ words }: Difference): string =>
  words.map(({ op, text }) => (op === 'equal' ? text : op === 'removed' ? `[-${text}-]` : `{+${text}+}`)).join('');
const quotesHold = (from: ReadDocument, to: ReadDocument, { differences }: ComparedTexts): boolean =>
  differences.every(
    (each) =>
      (each.from === null || from.text.slice(each.from.start, each.from.end) === each.from.quote) &&
      (each.to === null || to.text.slice(each.to.start, each.to.end) === each.to.quote),
  );

describe('the comparison of two texts', () => {
  test('has no differences for the same text', () => {
    const same = readText([PAYMENT, LIABILITY, LAW]);
    expect(compareTexts(same, same)).toEqual({ differences: [], unchanged: 3 });
  });

  test('tells a changed paragraph with both quotes, its clause, its heading and its words', () => {
    const from = readText([{ kind: 'heading', text: 'Payment' }, { text: PAYMENT, clause: '4.1' }, LAW]);
    const changed = PAYMENT.replace('thirty days', 'sixty days');
    const to = readText([
      { kind: 'heading', text: 'Payment' },
      { text: changed, clause: '4.1' },
    ]);
    const { differences } = compareTexts(from, to);
    expect(differences[0]).toEqual({
      kind: 'changed',
      from: { start: 9, end: 9 + PAYMENT.length, quote: PAYMENT, clause: '4.1' },
      to: { start: 9, end: 9 + changed.length, quote: changed, clause: '4.1' },
      heading: 'Payment',
      words: [
        { op: 'equal', text: 'The Buyer shall pay every invoice of the Supplier within ' },
        { op: 'removed', text: 'thirty' },
        { op: 'added', text: 'sixty' },
        { op: 'equal', text: ' days of its receipt.' },
      ],
      about: ['period'],
    });
  });

  test('tells added and removed paragraphs where they stand', () => {
    const from = readText([PAYMENT, LIABILITY, LAW]);
    const to = readText([PAYMENT, AUDIT, LAW]);
    const compared = compareTexts(from, to);
    expect(kindsOf(compared)).toEqual(['removed', 'added']);
    expect(compared.unchanged).toBe(2);
    expect(quotesHold(from, to, compared)).toBe(true);
  });

  test('tells a paragraph that stands elsewhere as moved, with the words that changed in it', () => {
    const from = readText([AUDIT, PAYMENT, LIABILITY, LAW, NOTICE]);
    const to = readText([PAYMENT, LIABILITY, LAW, NOTICE, AUDIT.replace('Once', 'Twice')]);
    const compared = compareTexts(from, to);
    expect(kindsOf(compared)).toEqual(['moved']);
    expect(compared.differences.map(wordsOf)).toEqual([AUDIT.replace('Once', '[-Once-]{+Twice+}')]);
    expect(quotesHold(from, to, compared)).toBe(true);
  });

  test('tells paragraphs that moved together as one difference', () => {
    const compared = compareTexts(
      readText([AUDIT, NOTICE, PAYMENT, LIABILITY, LAW]),
      readText([PAYMENT, LIABILITY, LAW, AUDIT, NOTICE]),
    );
    expect(kindsOf(compared)).toEqual(['moved']);
    expect(compared.differences[0]?.to?.quote).toBe(`${AUDIT}\n\n${NOTICE}`);
  });

  test('does not tell a paragraph that one of the files breaks into several', () => {
    const whole = readText([PAYMENT, `${LIABILITY} ${LAW}`, AUDIT]);
    const parts = readText([PAYMENT, LIABILITY, LAW, AUDIT], 'pdf');
    expect(compareTexts(whole, parts).differences).toEqual([]);
    expect(compareTexts(parts, whole).differences).toEqual([]);
  });

  test('tells the words that changed in a paragraph that was broken into several', () => {
    const compared = compareTexts(
      readText([`${LIABILITY} ${LAW}`, AUDIT]),
      readText([LIABILITY, LAW.replace('England', 'Scotland'), AUDIT], 'pdf'),
    );
    expect(compared.differences.map((each) => each.words.filter((piece) => piece.op !== 'equal'))).toEqual([
      [
        { op: 'removed', text: 'England' },
        { op: 'added', text: 'Scotland' },
      ],
    ]);
  });

  test('leaves out running heads, page numbers and white space', () => {
    const pages = [1, 2, 3, 4].flatMap((page) => [
      { text: 'Supply Agreement – confidential', page },
      { text: [PAYMENT, LIABILITY, LAW, AUDIT][page - 1] ?? '', page },
      { text: `Page ${page} of 4`, page },
    ]);
    const from = readText([PAYMENT.replaceAll(' ', '  '), LIABILITY.replace(' ', '\u00a0'), LAW, AUDIT]);
    expect(compareTexts(from, readText(pages, 'pdf')).differences).toEqual([]);
  });

  test.each([
    ['counted by the reader', { text: PAYMENT, clause: '4.1' }, { text: PAYMENT, clause: '5.1' }],
    ['typed', { text: `4.1 ${PAYMENT}` }, { text: `4.2. ${PAYMENT}` }],
  ])('tells a clause with another number as renumbered only: %s', (_title, older, newer) => {
    const above = { text: LAW, clause: '4' };
    const below = [4, 3].map((number) => ({ text: `${AUDIT} ${number}`, clause: `4.${number}` }));
    const text = (clause: typeof older) => readText([above, clause, ...below.toReversed()]);
    expect(kindsOf(compareTexts(text(older), text(newer)))).toEqual(['renumbered']);
  });

  test.each([
    ['docx', 'docx', ['renumbered']],
    ['docx', 'txt', []],
  ] as const)('tells a clause that lost its number where both files number clauses: .%s and .%s', (...given) => {
    const [older, newer, kinds] = given;
    const text = (clause: string | undefined, kind: typeof older | typeof newer) =>
      readText(
        [
          { text: LAW, clause: '1' },
          { text: PAYMENT, ...(clause && { clause }) },
        ],
        kind,
      );
    expect(kindsOf(compareTexts(text('2', older), text(undefined, newer)))).toEqual(kinds);
    const bare = readText([LAW, PAYMENT]);
    expect(kindsOf(compareTexts(text('2', 'docx'), bare))).toEqual([]);
  });

  test('takes a typed number and an automatic one for the same', () => {
    const typed = readText([`4.1 ${PAYMENT}`, `(b) ${AUDIT}`, `4.2 ${LAW}`], 'pdf');
    const automatic = readText([
      { text: PAYMENT, clause: '4.1' },
      { text: AUDIT, clause: '4.1(b)' },
      { text: LAW, clause: '4.2' },
    ]);
    expect(compareTexts(typed, automatic).differences).toEqual([]);
  });

  test('tells a renumbered clause once, not for everything below it', () => {
    const clauses = (number: number): ReadDocument =>
      readText([
        { kind: 'heading', text: 'Payment', clause: `${number}` },
        { text: PAYMENT, clause: `${number}.1` },
        { text: AUDIT, clause: `${number}.1(a)` },
        { text: LAW, clause: `${number}.2` },
      ]);
    const { differences } = compareTexts(clauses(4), clauses(5));
    expect(differences.map((each) => [each.kind, each.from?.clause, each.to?.clause])).toEqual([
      ['renumbered', '4', '5'],
    ]);
  });

  test('compares with an empty text', () => {
    expect(kindsOf(compareTexts(readText([]), readText([LAW])))).toEqual(['added']);
    expect(kindsOf(compareTexts(readText([LAW]), readText([])))).toEqual(['removed']);
  });
});

describe('texts of any size', () => {
  const lines = (count: number, line: (at: number) => string): ReadDocument =>
    readText(Array.from({ length: count }, (_, at) => line(at)));
  test.each([
    ['equal lines', () => [lines(100_000, () => LAW), lines(90_000, () => LAW)]],
    [
      'all lines different',
      () => [lines(100_000, (at) => `x${at} y${at} z`), lines(100_000, (at) => `v${at} w${at} u`)],
    ],
    ['all lines alike', () => [lines(10_000, (at) => `${LAW} ${at}`), lines(10_000, (at) => `${LAW} x${at}`)]],
    [
      'the other way round',
      () => [lines(10_000, (at) => `${LAW} ${at}`), lines(10_000, (at) => `${LAW} ${10_000 - at}`)],
    ],
    [
      'repeated paragraphs in reversed order',
      () => [lines(20_000, (at) => `${LAW} ${at % 50}`), lines(20_000, (at) => `${LAW} ${(19_999 - at) % 50}`)],
    ],
    ['one line', () => [lines(1, () => LAW.repeat(60_000)), lines(1, () => PAYMENT.repeat(60_000))]],
  ])('are compared in bounded time: %s', (_title, texts) => {
    const [from = readText([]), to = readText([])] = texts();
    const started = performance.now();
    const compared = compareTexts(from, to);
    expect(performance.now() - started).toBeLessThan(25_000);
    expect(quotesHold(from, to, compared)).toBe(true);
  });
});
