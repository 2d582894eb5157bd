// Columns of tables in Word: by how much they say, and no word is cut.
import { describe, expect, it } from 'vitest';
import { columnShares } from '#server/exports/docx/column-shares.ts';

const QUOTE = 'Either party may terminate this Agreement on thirty days written notice. '.repeat(4);

describe('the widths of columns', () => {
  it('add up to the page', () => {
    const shares = columnShares([
      ['Point', 'Term'],
      ['What the document says', QUOTE],
      ['Where', 'Page 2'],
    ]);
    expect(shares.reduce((total, share) => total + share, 0)).toBeCloseTo(100);
    expect(columnShares([])).toEqual([]);
    expect(columnShares([[''], ['']])).toEqual([50, 50]);
  });

  it('give a quote most of the page, and a label the width of its longest word', () => {
    const [point = 0, says = 0, where = 0] = columnShares([
      ['Point', 'Intellectual property'],
      ['What the document says', QUOTE],
      ['Where', 'Page 2, clause 4.1'],
    ]);
    expect(says).toBeGreaterThan(55);
    expect(point).toBeGreaterThan((100 * 'Intellectual'.length) / 85);
    expect(where).toBeGreaterThan(10);
  });

  it('leave room for the other columns beside an endless word', () => {
    const [, rent = 0] = columnShares([['https://example.test/'.repeat(50)], ['Rent']]);
    expect(rent).toBeGreaterThan((100 * 'Rent'.length) / 85);
  });
});
