// A Word document to blocks: find its parts, learn its styles, walk its text.
import { BlockBuilder, type PackedDocument } from '#server/documents/blocks.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { Refusal } from '#server/documents/refusal.ts';
import { DocumentWalker } from './document-walker.ts';
import { readNumbering } from './numbering.ts';
import { findWordParts } from './package.ts';
import { readStyles } from './styles.ts';
import { walkXml } from './xml.ts';
import { ZipParts } from './zip.ts';

/** @throws Refusal wrong_type, password, damaged, empty, no_text, too_large. */
export async function readDocx(bytes: Uint8Array, limits: ReadLimits): Promise<PackedDocument> {
  const parts = await ZipParts.open(bytes, limits.maxInflatedBytes);
  const { main, styles, numbering } = await findWordParts(parts);
  const blocks = new BlockBuilder();
  const styleOf = await readStyles(parts.text(styles ?? ''));
  const lists = await readNumbering(parts.text(numbering ?? ''));
  const walker = new DocumentWalker(blocks, { styleOf, lists });
  await walkXml(parts.text(main, limits.maxInflatedBytes), walker);
  if (!walker.isWordDocument) throw new Refusal('damaged', 'The main part is not a Word document.');
  if (blocks.isEmpty) {
    if (walker.hasPictures) throw new Refusal('no_text', 'It has pictures and no text.');
    throw new Refusal('empty', 'No paragraph in it has text.');
  }
  const warnings = walker.hasEmbeddedParts ? ['It contains another document as a whole, which was not read.'] : [];
  return blocks.pack('docx', null, warnings);
}
