// Values that stand in another column, where the text of a row leaves its empty cells out.
import { expect, it } from 'vitest';
import { compareTexts } from '#server/comparison/compare-texts.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { readCells } from '#server/redlines/compare/printed-rows.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { cell, row, table } from '#tests/support/docx/word-markup.ts';
import { p, r } from './write/redline.ts';

const tableOf = (...rows: readonly (readonly string[])[]): Uint8Array =>
  makeDocx({
    body:
      table(
        rows.map((cells) => row(cells.map((text) => cell(p(text && r(text)))))),
        3,
      ) + p(r('End')),
  });

async function compared(older: Uint8Array, newer: Uint8Array) {
  const [from, to] = [unpack(await readDocx(older, DEFAULT_LIMITS)), unpack(await readDocx(newer, DEFAULT_LIMITS))];
  const cells = { from: await readCells(older, from, DEFAULT_LIMITS), to: await readCells(newer, to, DEFAULT_LIMITS) };
  return compareTexts(from, to, cells).differences;
}

it('tells a value that moved to an empty cell', async () => {
  const head = ['Cost', 'Buyer', 'Seller'];
  const [difference, ...others] = await compared(
    tableOf(head, ['Insurance', 'yes', '']),
    tableOf(head, ['Insurance', '', 'yes']),
  );
  expect(others).toEqual([]);
  expect(difference?.kind).toBe('changed');
  const side = (op: 'removed' | 'added') =>
    (difference?.words ?? []).flatMap((piece) => (piece.op === 'equal' || piece.op === op ? piece.text : [])).join('');
  expect([side('removed'), side('added')]).toEqual(['Insurance | yes | (empty)', 'Insurance | (empty) | yes']);
});

it('says nothing of empty cells that both have, or that one has at the end', async () => {
  const rows = tableOf(['Cost', 'Buyer', ''], ['Insurance', '', 'yes']);
  expect(await compared(rows, rows)).toEqual([]);
  expect(await compared(tableOf(['Cost', 'Buyer', '']), tableOf(['Cost', 'Buyer']))).toEqual([]);
});

it('takes no cells of a file that reads otherwise than its text', async () => {
  const bytes = tableOf(['A', '', 'B']);
  const other = unpack(await readDocx(tableOf(['A', 'B', 'C']), DEFAULT_LIMITS));
  expect((await readCells(bytes, other, DEFAULT_LIMITS)).size).toBe(0);
});
