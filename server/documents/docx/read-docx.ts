// Reads a .docx file: finds its parts, reads its styles and lists, then walks its text.
import type { Block } from '#domain/documents.ts';
import { BlockBuilder, type PackedDocument, unpack } from '#server/documents/blocks.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { refusalOfEmpty, wordWarnings, writeRunningHeads } from '#server/documents/word/paragraph.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { walkXml } from '#server/ooxml/xml.ts';
import { Refusal } from '#server/refusal.ts';
import { DocumentWalker, type Definitions } from './document-walker.ts';
import { NoteCollector, type Notes } from './notes.ts';
import { readNumbering } from './numbering.ts';
import { findWordParts } from './word-parts.ts';
import { readStyles } from './styles.ts';

/** @throws Refusal wrong_type, password, damaged, empty, no_text, too_large. */
export async function readDocx(bytes: Uint8Array, limits: ReadLimits): Promise<PackedDocument> {
  const parts = await ZipParts.open(bytes, limits.maxInflatedBytes);
  const { main, styles, numbering, footnotes, endnotes, running } = await findWordParts(parts);
  const blocks = new BlockBuilder();
  const styleOf = await readStyles(parts.text(styles ?? ''));
  const lists = await readNumbering(parts.text(numbering ?? ''));
  const definitions: Definitions = { styleOf, lists };
  const walker = new DocumentWalker(blocks, definitions, {
    footnotes: await readNotes(parts.text(footnotes ?? ''), definitions),
    endnotes: await readNotes(parts.text(endnotes ?? ''), definitions),
  });
  await walkXml(parts.text(main, limits.maxInflatedBytes), walker);
  if (!walker.isWordDocument) throw new Refusal('damaged', 'The main part is not a Word document.');
  if (blocks.isEmpty) throw refusalOfEmpty(walker.hasPictures);
  const heads: Block[] = [];
  for (const target of new Set([...walker.running].flatMap((id) => running.get(id) ?? []))) {
    const own = new BlockBuilder();
    await walkXml(parts.text(target), new DocumentWalker(own, definitions));
    heads.push(...unpack(own.pack('docx', null, [])).blocks);
  }
  writeRunningHeads(heads, blocks);
  const warnings = wordWarnings(walker);
  if (walker.hasEmbeddedParts) warnings.push('It contains an embedded document, which was not read.');
  return blocks.pack('docx', null, warnings);
}

async function readNotes(part: AsyncIterable<string>, definitions: Definitions): Promise<Notes['footnotes']> {
  const collector = new NoteCollector((blocks) => new DocumentWalker(blocks, definitions));
  await walkXml(part, collector);
  return collector.notes;
}
