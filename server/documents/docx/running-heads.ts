// Running heads and feet of a Word document: printed on every page, read once, behind the text.
import { BlockBuilder, unpack } from '#server/documents/blocks.ts';
import { isPageNumber } from '#server/documents/layout/furniture.ts';
import type { ZipParts } from '#server/ooxml/read-zip.ts';
import { walkXml } from '#server/ooxml/xml.ts';
import { DocumentWalker, type Definitions } from './document-walker.ts';

/** `targets`: the parts in the order in which the sections call them. They have no place among the paragraphs. */
export async function readRunningHeads(
  parts: ZipParts,
  targets: ReadonlySet<string>,
  definitions: Definitions,
  blocks: BlockBuilder,
): Promise<void> {
  const written = new Set<string>();
  for (const target of targets) {
    const own = new BlockBuilder();
    await walkXml(parts.text(target), new DocumentWalker(own, definitions));
    for (const { kind, text } of unpack(own.pack('docx', null, [])).blocks) {
      // First, odd and even pages say the same but for their numbers.
      const key = text.replace(/\d+/g, '#');
      if (isPageNumber(text) || written.has(key)) continue;
      written.add(key);
      blocks.add(kind === 'table_row' ? kind : 'paragraph', text, {});
    }
  }
}
