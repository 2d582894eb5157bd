// Reads a .docx file: finds its parts, reads its styles and lists, then walks its text.
import { BlockBuilder, type PackedDocument } from '#server/documents/blocks.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { wordWarnings } from '#server/documents/word/paragraph.ts';
import { openDocx, readStories } from './stories.ts';

/** The text with all changes accepted. @throws Refusal wrong_type, password, damaged, empty, no_text, too_large. */
export async function readDocx(bytes: Uint8Array, limits: ReadLimits): Promise<PackedDocument> {
  const blocks = new BlockBuilder();
  const found = await readStories(await openDocx(bytes, limits), blocks, { view: 'final', trace: null });
  return blocks.pack('docx', null, [...wordWarnings(found), ...found.warnings]);
}
