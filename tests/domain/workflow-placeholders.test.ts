import { describe, expect, it } from 'vitest';
import { openPlaceholder, partsOf, unknownNames, withPlaceholder } from '#domain/workflow-placeholders.ts';
import { fillFields } from '#domain/workflows.ts';

const field = (name: string) => ({ name, value: '' });

describe('a text', () => {
  it.each([
    ['', []],
    ['No braces', ['No braces']],
    ['{{Our party}}', ['[Our party]']],
    ['How {{ Our party }} and {{Buyer}} end it', ['How ', '[Our party]', ' and ', '[Buyer]', ' end it']],
    ['{{}} {{ }} {{a{b}}', ['{{}} {{ }} {{a{b}}']],
  ])('is cut at its placeholders: %s', (text, expected) => {
    const parts = partsOf(text);
    expect(parts.map(({ text: part, name }) => (name === null ? part : `[${name}]`))).toEqual(expected);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });

  it('of a brace and many blanks is cut in no time', () => {
    const text = `{{${' '.repeat(100_000)}`;
    const started = performance.now();
    expect(partsOf(text)).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('a name that no field answers to', () => {
  it('is reported once, as first written', () => {
    expect(unknownNames('{{Buyer}} {{buyer}} {{Seller}}', [field('seller')])).toEqual(['Buyer']);
  });

  it.each(['{{Our party}}', '{{ our PARTY }}', '{{Their party}}'])(
    'is one that a run leaves as written: %s',
    (text) => {
      const isKept = fillFields(text, [field('Our party')]) === text;
      expect(unknownNames(text, [field('Our party')]).length > 0).toBe(isKept);
    },
  );
});

describe('a placeholder is being typed', () => {
  it.each([
    ['{{', 2, { start: 0, typed: '' }],
    ['how {{Our', 9, { start: 4, typed: 'Our' }],
    ['how {{ Our p', 12, { start: 4, typed: 'Our p' }],
    ['{{Our}} and {{B', 15, { start: 12, typed: 'B' }],
    ['{{Our}}', 5, { start: 0, typed: 'Our' }],
  ])('in %s at %i', (text, caret, expected) => {
    expect(openPlaceholder(text, caret)).toEqual(expected);
  });

  it.each([
    ['', 0],
    ['one { brace', 11],
    ['{{Our}} ', 8],
    ['{{Our\nparty', 11],
    ['{{Our', 1],
  ])('not in %s at %i', (text, caret) => {
    expect(openPlaceholder(text, caret)).toBeNull();
  });
});

describe('what was typed of a placeholder', () => {
  it.each([
    ['how {{Ou', 4, 8, 'how {{Our party}}'],
    ['how {{Ou ends it', 4, 8, 'how {{Our party}} ends it'],
    ['how {{Ourpar}} ends it', 4, 9, 'how {{Our party}} ends it'],
    ['how {{Ou and {{Buyer}}', 4, 8, 'how {{Our party}} and {{Buyer}}'],
  ])('%s becomes the whole of it', (text, from, caret, expected) => {
    expect(withPlaceholder(text, 'Our party', from, caret)).toEqual({ text: expected, caret: 17 });
  });
});
