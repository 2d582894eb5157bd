// Finding typed words and cited quotes in a document.
import { describe, expect, it } from 'vitest';
import type { ReadDocument } from '#domain/documents.ts';
import { BlockBuilder, unpack } from '#server/documents/blocks.ts';
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
const found = async (words: string) =>
  (await findText(document, words, 10)).rows.map((row) => TEXT.slice(row.start, row.end));

describe('words', () => {
  it('are found in any case, spacing and shape of quotation marks', async () => {
    expect(await found('rent')).toEqual(['Rent', 'rent', 'RENT']);
    expect(await found("tenant's  RENT is due on")).toEqual(['Tenant’s rent is due\non']);
    expect(await found('"net"')).toEqual(['“net”']);
  });

  it('are not a pattern', async () => {
    expect(await found('(§ 2.1)')).toEqual(['(§ 2.1)']);
    for (const words of ['.*', '2x1', '[a-z]', '\\d']) expect(await found(words)).toEqual([]);
  });

  it('are returned with their position and context', async () => {
    const { rows, total } = await findText(document, 'first day', 1);
    const [row] = rows;
    expect([total, row?.block, row?.page]).toEqual([1, 1, 2]);
    expect(row?.excerpt.slice(row.from, row.to)).toBe('first day');
    expect(row?.excerpt).toContain('due on the first day (§ 2.1)');
  });

  it('that occur often are counted beyond the listed results', async () => {
    expect(await findText(document, 'e', 2)).toMatchObject({ rows: [{ start: 4 }, { start: 11 }], total: 8 });
  });
});

describe('nine million characters', () => {
  const text = 'a '.repeat(4_500_000);
  const long: ReadDocument = { ...document, text, blocks: [{ kind: 'paragraph', text, start: 0, end: text.length }] };

  it('are searched without blocking others, and not for a user who has left', async () => {
    let turns = 0;
    const gone = new AbortController();
    const others = setInterval(() => {
      turns += 1;
      if (turns === 3) gone.abort(new Error('left'));
    });
    await expect(findText(long, `${'a '.repeat(99)}b`, 10, gone.signal)).rejects.toThrow('left');
    clearInterval(others);
    expect(turns).toBe(3);
  });

  it('are scanned once for a repetitive quote', () => {
    expect(findQuote(long, { quote: `${'a '.repeat(50_000)}b`, start: 1 })).toBeNull();
  });
});

describe('a quote', () => {
  it('is found where it was cited, or at its new position', () => {
    const quote = 'RENT is “net”.';
    expect(findQuote(document, { quote, start: 61 })).toEqual({ start: 61, end: 75, block: 2, page: 2 });
    expect(findQuote(document, { quote, start: 7 })).toMatchObject({ start: 61 });
    expect(findQuote(document, { quote: 'the first day', start: 37 })).toMatchObject({ block: 1, page: 2 });
  });

  it('that is not in the document is not found', () => {
    expect(findQuote(document, { quote: 'Rent is waived.', start: null })).toBeNull();
    expect(findQuote(document, { quote: 'Rent is waived.', start: 5 })).toBeNull();
  });

  it('is found across the cells and rows of a table, which another reading had as words', () => {
    const blocks = new BlockBuilder();
    blocks.add('paragraph', 'The prices are these.', { page: 1 });
    blocks.add('table_row', 'Scanner | $5,995.00 | 45%', { page: 1 });
    blocks.add('table_row', 'Test system | $2,995.00', { page: 1 });
    const table = unpack(blocks.pack('pdf', 1, []));
    const wordsAt = (quote: string) => {
      const place = findQuote(table, { quote, start: 3 });
      return place && table.text.slice(place.start, place.end);
    };
    expect(wordsAt('Scanner $5,995.00')).toBe('Scanner | $5,995.00');
    expect(wordsAt('45% Test system')).toBe('45%\nTest system');
    expect(wordsAt('Scanner 45%')).toBeNull();
    expect(wordsAt('these. Scanner')).toBeNull();
  });

  it('of typed words is found across cells too', async () => {
    const blocks = new BlockBuilder();
    blocks.add('table_row', 'Scanner | $5,995.00 | 45%', { page: 1 });
    const table = unpack(blocks.pack('pdf', 1, []));
    const { rows } = await findText(table, 'scanner $5,995.00', 10);
    expect(rows).toMatchObject([{ start: 0, end: 19 }]);
    expect((await findText(table, 'scanner | $5,995.00', 10)).total).toBe(1);
  });
});
