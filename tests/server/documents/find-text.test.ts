// Words and quotes in what was read of a document: what a person types, and what an answer cites.
import { describe, expect, it } from 'vitest';
import type { ReadDocument } from '#domain/documents.ts';
import { findQuote, findText } from '#server/documents/find-text.ts';

const TEXT = '1. Rent\n\nThe Tenant’s rent is due\non the first day (§ 2.1).\n\nRENT is “net”.';
const document: ReadDocument = {
  kind: 'pdf',
  text: TEXT,
  blocks: [
    { kind: 'heading', text: '1. Rent', page: 1, start: 0, end: 7 },
    { kind: 'paragraph', text: TEXT.slice(9, 59), page: 1, start: 9, end: 59 },
    { kind: 'paragraph', text: TEXT.slice(61), page: 2, start: 61, end: TEXT.length },
  ],
  seams: [{ at: 33, page: 2, apart: false }],
  pages: 2,
  warnings: [],
};
const found = (words: string) => findText(document, words, 10).rows.map((row) => TEXT.slice(row.start, row.end));

describe('words', () => {
  it('are found whatever their case, spacing and quotation marks', () => {
    expect(found('rent')).toEqual(['Rent', 'rent', 'RENT']);
    expect(found("tenant's  RENT is due on")).toEqual(['Tenant’s rent is due\non']);
    expect(found('"net"')).toEqual(['“net”']);
  });

  it('are no pattern', () => {
    expect(found('(§ 2.1)')).toEqual(['(§ 2.1)']);
    expect([found('.*'), found('2x1'), found('[a-z]'), found('\\d')]).toEqual([[], [], [], []]);
  });

  it('come with their place and the words around them', () => {
    const { rows, total } = findText(document, 'first day', 1);
    const [row] = rows;
    expect([total, row?.block, row?.page]).toEqual([1, 1, 2]);
    expect(row?.excerpt.slice(row.from, row.to)).toBe('first day');
    expect(row?.excerpt).toContain('due on the first day (§ 2.1)');
  });

  it('that stand often are counted beyond those that are listed', () => {
    expect(findText(document, 'e', 2)).toMatchObject({ rows: [{ start: 4 }, { start: 11 }], total: 8 });
  });
});

describe('a quote', () => {
  it('is found where it was cited, or where it stands now', () => {
    const quote = 'RENT is “net”.';
    expect(findQuote(document, { quote, start: 61 })).toEqual({ start: 61, end: 75, block: 2, page: 2 });
    expect(findQuote(document, { quote, start: 7 })).toMatchObject({ start: 61 });
    expect(findQuote(document, { quote: 'the first day', start: 37 })).toMatchObject({ block: 1, page: 2 });
  });

  it('that is not in the document is nowhere', () => {
    expect(findQuote(document, { quote: 'Rent is waived.', start: null })).toBeNull();
    expect(findQuote(document, { quote: 'Rent is waived.', start: 5 })).toBeNull();
  });
});
