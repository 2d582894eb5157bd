// The cells of the table rows of a .docx, empty ones included: the text of a row says nothing of those.
import type { BlockPrint } from '#domain/contracts/contract-text.ts';
import type { Block, ReadDocument } from '#domain/documents.ts';
import type { CellTexts } from '#server/comparison/row-cells.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import type { ReadLimits } from '#server/documents/limits.ts';

/** @param prints of the blocks of the document */
export function cellsOfRows({ text, blocks }: ReadDocument, prints: readonly BlockPrint[]): CellTexts {
  return new Map(
    blocks.flatMap((block, at) => {
      const cells = prints[at]?.cells?.map(({ start, end }) => text.slice(start, end).trim());
      return cells === undefined ? [] : [[block, cells] as const];
    }),
  );
}

/**
 * @param document the final text of the file, as it was stored
 * @returns the cells by the blocks of this document; none where the file reads otherwise by now.
 * @throws Refusal as readDocx.
 */
export async function readCells(bytes: Uint8Array, document: ReadDocument, limits: ReadLimits): Promise<CellTexts> {
  const { document: packed, prints } = await readView(bytes, limits, 'final', { map: false });
  return unpack(packed).text === document.text ? cellsOfRows(document, prints) : new Map<Block, string[]>();
}
