// What holds for the prints of every document in every view.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BlockPrint, blockPrintSchema, TEXT_VIEWS } from '#domain/contracts/contract-text.ts';
import type { Block } from '#domain/documents.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { docxOf } from '#tests/support/docx/document-model.ts';
import { documents } from '#tests/support/docx/generated-documents.ts';

const CASES = { numRuns: 100 };
const LIMIT = { timeout: 100_000 };

/** The first thing that is wrong with the print of a block; undefined if all is right. */
function faultOf(block: Block, print: BlockPrint, text: string): string | undefined {
  let at = block.start;
  for (const { start, end } of print.spans ?? []) {
    if (start < at || end <= start || end > block.end) return `span ${start} to ${end}`;
    at = end;
  }
  if (block.kind === 'table_row') {
    const filled = (print.cells ?? []).map(({ start, end }) => text.slice(start, end)).filter(Boolean);
    if (filled.join(' | ') !== block.text) return `cells ${filled.join(' | ')}`;
  }
  // A clause has its context, and neither a final full stop nor capitals that are only printed.
  const bare = print.label?.toLowerCase().replace(/[\s.:;,–—-]+$/, '') ?? '';
  // "clause" and its number may be on two lines.
  const isTyped = block.clause === undefined || block.text.replaceAll(/\s+/g, ' ').startsWith(block.clause);
  if (!isTyped && !block.clause?.toLowerCase().endsWith(bare)) return `label ${print.label} of ${block.clause}`;
  return undefined;
}

it(
  'has a print for each block: spans in order, cells that are the text, labels that agree with the clause',
  LIMIT,
  async () => {
    const property = fc.asyncProperty(documents, async (document) => {
      for (const view of TEXT_VIEWS) {
        const { document: packed, prints } = await readView(docxOf(document), DEFAULT_LIMITS, view, { map: false });
        const { blocks, text } = unpack(packed);
        expect(prints).toHaveLength(blocks.length);
        for (const [index, block] of blocks.entries()) {
          const print = blockPrintSchema.parse(prints[index]);
          expect(faultOf(block, print, text)).toBeUndefined();
        }
      }
    });
    await fc.assert(property, CASES);
  },
);
