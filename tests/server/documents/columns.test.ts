// The reading order of a PDF page: columns, headings across columns, tables and line numbers.
import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { makePages, type DrawnLine } from './make-pages.ts';

const reader = createDocumentReader({ threads: 1 });
afterAll(() => reader.close());

async function read(...pages: DrawnLine[][]) {
  const outcome = await reader.read(await makePages(pages));
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`);
  return outcome.document;
}
const blocksOf = async (...pages: DrawnLine[][]) => (await read(...pages)).blocks.map((block) => block.text);

/** A sentence of `count` lines that are about 40 letters wide, each with words of its own. */
function sentence(name: string, count: number): string[] {
  const lines = Array.from({ length: count }, (_, n) => `the ${name} gives its notice of part ${n} to the other`);
  lines[0] = `The ${name} gives its notice in good time to`;
  return [...lines.slice(0, -1), `${name} end.`];
}
const LEFT = 72;
const RIGHT = 324;
const column = (x: number, top: number, texts: readonly string[]): DrawnLine[] =>
  texts.map((text, index) => ({ text, x, y: top - 12 * index }));
/** As programs draw them that fill a table's cells line by line. */
function byRows(...columns: DrawnLine[][]): DrawnLine[] {
  const rows = Math.max(...columns.map((lines) => lines.length));
  return Array.from({ length: rows }, (_, row) => columns.flatMap((lines) => lines[row] ?? [])).flat();
}
const whole = (texts: readonly string[]) => texts.join(' ');

const TENANT = sentence('tenant', 9);
const LANDLORD = sentence('landlord', 9);
const SURETY = sentence('surety', 8);
const BROKER = sentence('broker', 8);

describe('two columns', () => {
  it('are read one after the other if drawn row by row', async () => {
    const page = byRows(column(LEFT, 700, TENANT), column(RIGHT, 700, LANDLORD));
    expect(await blocksOf(page)).toEqual([whole(TENANT), whole(LANDLORD)]);
  });

  it('are read one after the other if their lines are at different heights', async () => {
    const page = byRows(column(LEFT, 700, TENANT), column(RIGHT, 694, LANDLORD));
    expect(await blocksOf(page)).toEqual([whole(TENANT), whole(LANDLORD)]);
  });

  it('end at a heading across both and restart below it', async () => {
    const heading: DrawnLine = { text: 'ARTICLE II GUARANTEES AND COMMISSIONS OF BOTH PARTIES', x: 130, y: 560 };
    const above = [column(LEFT, 700, TENANT), column(RIGHT, 700, LANDLORD)] as const;
    const below = [column(LEFT, 530, SURETY), column(RIGHT, 530, BROKER)] as const;
    const expected = [whole(TENANT), whole(LANDLORD), heading.text, whole(SURETY), whole(BROKER)];
    expect(await blocksOf([...byRows(...above), heading, ...byRows(...below)])).toEqual(expected);
    // Drawn column by column, the heading first.
    expect(await blocksOf([heading, ...above[0], ...below[0], ...above[1], ...below[1]])).toEqual(expected);
  });

  it('continue sentences in the next column and join divided words', async () => {
    const first = [...TENANT.slice(0, 8), 'the tenant keeps the whole of the premi-'];
    const second = ['ses in good order and repair for the whole', ...LANDLORD.slice(1)];
    const [text] = await blocksOf(byRows(column(LEFT, 700, first), column(RIGHT, 700, second)));
    expect(text).toContain('the whole of the premi-ses in good order');
    const told = await blocksOf(byRows(column(LEFT, 700, first), column(RIGHT, 700, second)), [
      { text: 'These are the premises.', y: 700 },
    ]);
    expect(told[0]).toContain('the whole of the premises in good order');
  });

  it('can be three', async () => {
    const narrow = (name: string) => Array.from({ length: 9 }, (_, n) => `and the ${name} owes part ${n} of`);
    const [one, two, three] = [narrow('tenant'), narrow('surety'), narrow('broker')];
    const text = (await blocksOf(byRows(column(60, 700, one), column(225, 700, two), column(390, 700, three)))).join(
      ' ',
    );
    expect(text).toBe(whole([...one, ...two, ...three]));
  });
});

describe('text side by side that is no column', () => {
  it('stays in rows if it is a table', async () => {
    const rows = ['Hosting', 'Support', 'Backup', 'Training', 'Storage', 'Migration', 'Licenses'];
    const page = byRows(
      column(LEFT, 700, rows),
      column(
        RIGHT,
        700,
        rows.map((_, n) => `${n + 1},000 dollars a year`),
      ),
    );
    expect(whole(await blocksOf(page))).toBe(whole(rows.map((name, n) => `${name} ${n + 1},000 dollars a year`)));
  });

  it('stays as drawn if terms are beside their definitions', async () => {
    const terms = ['“Premises”', '', '', '“Term”', '', '', '“Rent”', '', ''].map((text) => text || 'of this lease');
    const text = (await blocksOf(byRows(column(LEFT, 700, terms), column(170, 700, LANDLORD)))).join(' ');
    expect(text).toContain(`${terms[0]} ${LANDLORD[0]}`);
  });

  it('stays one column if lines are short', async () => {
    const verse = Array.from({ length: 14 }, (_, n) => `the tenant gives notice of part ${n}`);
    expect((await blocksOf(column(LEFT, 700, verse))).join(' ')).toBe(whole(verse));
  });
});

describe('line numbers at every fifth line', () => {
  const lines = sentence('tenant', 26);
  const told = 'Page 1 is numbered by lines; these numbers were left out.';

  it('are removed before their lines and where they are drawn separately', async () => {
    const numbers = lines.flatMap((_, index): DrawnLine[] =>
      index % 5 === 4 ? [{ text: `${index + 1}`, x: 48, y: 700 - 12 * index }] : [],
    );
    const text = column(LEFT, 700, lines);
    const inPlace = text.flatMap((line) => [...numbers.filter((number) => number.y === line.y), line]);
    for (const page of [inPlace, [...text, ...numbers]]) {
      const { blocks, warnings } = await read(page);
      expect([blocks.map((block) => block.text), warnings]).toEqual([[whole(lines)], [told]]);
    }
  });

  it('are kept if they are amounts', async () => {
    const discounts = ['5 percent', '10 percent', '15 percent', '20 percent', '25 percent'];
    const { text, warnings } = await read(column(LEFT, 700, [...lines, ...discounts]));
    expect(warnings).toEqual([]);
    for (const amount of discounts) expect(text).toContain(amount);
  });
});
