// The Markdown of results: what people and models write in them is read as they mean it, in a time that no text can blow up.
import { describe, expect, it } from 'vitest';
import { readBlocks } from '#domain/result-text/markdown/read-blocks.ts';
import type { Block, Inline } from '#domain/result-text/tree.ts';

const SOURCES = new Set([1]);
const readMarkdown = (text: string) => readBlocks(text, SOURCES);

/** Marks as letters: S(strong) E(emphasis) D(deleted) C(code). */
function inWords(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'break') return '⏎';
      if (inline.kind === 'citation') return `[${inline.number}]`;
      if ('children' in inline) return `${inline.kind.charAt(0).toUpperCase()}(${inWords(inline.children)})`;
      return inline.kind === 'code' ? `C(${inline.text})` : inline.text;
    })
    .join('');
}

function outline(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'paragraph':
          return inWords(block.inlines);
        case 'heading':
          return `h${block.level}: ${inWords(block.inlines)}`;
        case 'rule':
          return 'rule';
        case 'code':
          return `code: ${block.text}`;
        case 'quotation':
          return `quotation: ${outline(block.blocks)}`;
        case 'list':
          return `${block.ordered ? block.start : 'list'}: ${block.items.map(outline).join('; ')}`;
        case 'table':
          return [block.header, ...block.rows].map((row) => row.map(inWords).join(' | ')).join(' / ');
      }
    })
    .join(' + ');
}

const read = (text: string) => outline(readMarkdown(text));

describe('a line', () => {
  it.each([
    ['**a** *b* __c__ _d_ ~~e~~', 'S(a) E(b) S(c) E(d) D(e)'],
    ['***a*** **a *b* c**', 'E(S(a)) S(a E(b) c)'],
    ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
    ['**“Seller”**shall', '**“Seller”**shall'],
    ['`a * b` and ``c ` d``', 'C(a * b) and C(c ` d)'],
    ['\\*a\\* \\[1\\]', '*a* [1]'],
    ['[a *b*](https://x.test/ "t") [1]', 'a E(b) (https://x.test/) [1]'],
    ['<https://x.test/a> <Company Name>', 'https://x.test/a <Company Name>'],
    ['a  \nb\\\nc\nd', 'a⏎b⏎c\nd'],
    ['[a](b', '[a](b'],
  ])('%j reads %j', (text, words) => expect(read(text)).toBe(words));
});

describe('a block', () => {
  it.each([
    ['# a #\n\nb\n===\n\nc\n---', 'h1: a + h1: b + h2: c'],
    ['a\n\n---\n\n* * *', 'a + rule + rule'],
    ['```json\n{"a": [1]}\n```\nb', 'code: {\n  "a": [\n    1\n  ]\n} + b'],
    ['> a\nb\n\n> > c', 'quotation: a\nb + quotation: quotation: c'],
    ['- a\n- b\n  - c\n\n    d\n* e', 'list: a; b + list: c + d + list: e'],
    ['3. a\n4. b\n   - c', '3: a; b + list: c'],
    ['a\n2. b\n- c\n2. d', 'a\n2. b + list: c + 2: d'],
    ['| a | b |\n|---|:-:|\n| c \\| d | **e** |\n| f |', 'a | b / c | d | S(e) / f | '],
    ['    four blanks are layout', 'four blanks are layout'],
    ['[3]: https://x.test', '[3]: https://x.test'],
    ['<div>a</div>', '<div>a</div>'],
  ])('%j is %j', (text, words) => expect(read(text)).toBe(words));

  it('of tasks says which are done', () => expect(read('- [x] a\n- [ ] b\n- c')).toBe('list: ☑ a; ☐ b; c'));
});

describe('a text of two hundred thousand characters', () => {
  // Read again from each of its marks, any of these takes minutes, which the time limit of every test shows.
  it.each([
    'a.',
    '_a',
    '*a ',
    '**a',
    '***a*',
    '*',
    '_',
    '~~a',
    '`a``',
    '[',
    '](',
    '[](',
    '![',
    '[a](b)',
    '[a](<',
    '[a](b "',
    '\\',
    '<',
    '<a@',
    '<http:',
    '> ',
    '- ',
    '1. ',
    '* a\n',
    '- a\n  ',
    '#',
    '# a\n',
    '|',
    '| a | b |\n|---|---|\n',
    '|-',
    '\n',
    'a\n',
    '```\n',
    '  \n',
    'a\n---\n',
    '&amp;',
    '<br>',
    '😀',
    'e\u0301',
    'a  \n',
    '[x] ',
    ' ',
    '(',
    '[1]',
  ])('of %j is read', (unit) => {
    for (const opening of ['', '- **['])
      expect(readMarkdown(`${opening}${unit.repeat(200_000 / unit.length)}@`)).toBeDefined();
  });
});
