// What is printed before a paragraph, where links lead, and what pictures are called.
import { describe, expect, it } from 'vitest';
import { hrefOfField, safeHref } from '#server/documents/docx/print/links.ts';
import { pictureName } from '#server/documents/docx/print/picture-names.ts';
import { createPlainPrinter } from '#server/documents/plain-prints.ts';
import { bulletOf } from '#server/documents/word/bullets.ts';
import { ListCounters } from '#server/documents/word/list-counters.ts';
import type { ListLevel } from '#server/documents/word/lists.ts';

const level = (format: string, text: string, more: Partial<ListLevel> = {}): ListLevel => ({
  start: 1,
  format,
  text,
  restart: undefined,
  isLegal: false,
  style: undefined,
  ...more,
});

function labelsOf(levels: readonly ListLevel[], counted: readonly number[]) {
  const lists = new Map([['1', { source: '0', levels: new Map(levels.entries()), starts: new Map<number, number>() }]]);
  const counters = new ListCounters(lists);
  return counted.map((at) => [counters.next('1', at), counters.label('1', at)]);
}

describe('the label of a list', () => {
  it('is printed with its full stop and brackets, and without the clause around it', () => {
    const levels = [level('decimal', '%1.'), level('decimal', '%1.%2.'), level('lowerLetter', '(%3)')];
    expect(labelsOf(levels, [0, 1, 2, 2, 0])).toEqual([
      ['1', '1.'],
      ['1.1', '1.1.'],
      ['1.1(a)', '(a)'],
      ['1.1(b)', '(b)'],
      ['2', '2.'],
    ]);
  });

  it('may be words without a number, and is nothing for a format that is not supported', () => {
    const levels = [level('none', 'Recitals:'), level('hindiVowels', '%2.'), level('upperRoman', 'Article %3 –')];
    expect(labelsOf(levels, [0, 1, 2])).toEqual([
      [undefined, 'Recitals:'],
      [undefined, undefined],
      ['Article I', 'Article I –'],
    ]);
  });

  it('is a bullet that every font has', () => {
    const bullets: [string, string | undefined][] = [
      ['\uF0B7', 'Symbol'],
      ['·', 'Symbol'],
      ['o', 'Courier New'],
      ['\uF0A7', 'Wingdings'],
      ['ü', 'Wingdings'],
      ['–', 'Arial'],
      ['\uF123', undefined],
      ['', undefined],
    ];
    const printed = bullets.map(([text, font]) => bulletOf({ text, font }));
    expect(printed).toEqual(['•', '•', 'o', '▪', '✓', '–', '•', undefined]);
  });
});

describe('a link', () => {
  it('leads to the web or to a mailbox only', () => {
    expect(['https://a.test/x?y=1', ' HTTP://a.test ', 'mailto:legal@a.test'].map((href) => safeHref(href))).toEqual([
      'https://a.test/x?y=1',
      'HTTP://a.test',
      'mailto:legal@a.test',
    ]);
    const refused = [
      'javascript:alert(1)',
      'file:///c:/x',
      'data:text/html,x',
      '//a.test',
      'a.test',
      'https://',
      'ftp://a.test',
      '',
    ];
    expect(refused.map((href) => safeHref(href))).toEqual(refused.map(() => undefined));
    expect(safeHref(`https://a.test/${'x'.repeat(3_000)}`)).toBeUndefined();
  });

  it('is read from the instruction of a field', () => {
    expect(hrefOfField(' HYPERLINK "https://a.test/b" \\o "tip" ')).toBe('https://a.test/b');
    expect(hrefOfField('HYPERLINK https://a.test')).toBe('https://a.test');
    expect(hrefOfField('HYPERLINK "https://a.test" \\l "part 2"')).toBe('https://a.test');
    expect(hrefOfField('HYPERLINK "https://a.test" \\l "part2"')).toBe('https://a.test#part2');
    expect(hrefOfField('HYPERLINK \\l "_Toc1"')).toBeUndefined();
    expect(hrefOfField('HYPERLINK "javascript:alert(1)"')).toBeUndefined();
    expect(hrefOfField('PAGEREF _Toc1 \\h')).toBeUndefined();
  });
});

describe('a picture', () => {
  it('is called by its alternative text, its title or its name', () => {
    expect(pictureName('wp:docPr', { descr: 'Map of\n the site', name: 'Picture 1' })).toBe('Map of the site');
    expect(pictureName('wp:docPr', { descr: '', title: 'Site', name: 'Picture 1' })).toBe('Site');
    expect(pictureName('wp:docPr', { id: '7' })).toBe('Picture');
    expect(pictureName('v:shape', { alt: 'Seal' })).toBe('Seal');
    expect(pictureName('w:r', {})).toBeUndefined();
    expect(pictureName('wp:docPr', { descr: 'x'.repeat(5_000) })).toHaveLength(300);
  });
});

describe('the blocks of other kinds than .docx', () => {
  const block = (kind: 'heading' | 'paragraph' | 'table_row', text: string, start: number, clause?: string) => ({
    kind,
    text,
    start,
    end: start + text.length,
    ...(clause !== undefined && { clause }),
  });

  it('have a print each: levels by clause, tables with cells, and the list numbers of a .doc', () => {
    const blocks = [
      block('heading', 'Term', 0),
      block('heading', 'Renewal', 10, '7.2'),
      block('paragraph', 'each party', 20, '7.2(b)'),
      block('paragraph', '(c) typed', 40, '(c)'),
      block('table_row', 'a | bc', 60),
      block('table_row', 'd', 70),
      block('paragraph', 'text', 80),
      block('table_row', 'e', 90),
    ];
    expect(blocks.map(createPlainPrinter('doc'))).toEqual([
      { level: 1 },
      { level: 2, label: '7.2' },
      { label: '(b)' },
      {},
      {
        table: 0,
        cells: [
          { start: 60, end: 61 },
          { start: 64, end: 66 },
        ],
      },
      { table: 0, cells: [{ start: 70, end: 71 }] },
      {},
      { table: 1, cells: [{ start: 90, end: 91 }] },
    ]);
    expect(blocks.slice(2, 3).map(createPlainPrinter('pdf'))).toEqual([{}]);
  });
});
