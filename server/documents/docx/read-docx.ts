// A Word document to blocks: find its parts, learn its styles, walk its text.
import { BlockBuilder, type PackedDocument } from '#server/documents/blocks.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { walkXml } from '#server/ooxml/xml.ts';
import { Refusal } from '#server/refusal.ts';
import { DocumentWalker, type Definitions } from './document-walker.ts';
import { NoteCollector, type Notes } from './notes.ts';
import { readNumbering } from './numbering.ts';
import { findWordParts } from './word-parts.ts';
import { readRunningHeads } from './running-heads.ts';
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
  if (blocks.isEmpty) {
    if (walker.hasPictures) throw new Refusal('no_text', 'It has pictures and no text.');
    throw new Refusal('empty', 'No paragraph in it has text.');
  }
  const called = [...walker.running].flatMap((id) => running.get(id) ?? []);
  await readRunningHeads(parts, new Set(called), definitions, blocks);
  return blocks.pack('docx', null, warningsOf(walker));
}

async function readNotes(part: AsyncIterable<string>, definitions: Definitions): Promise<Notes['footnotes']> {
  const collector = new NoteCollector((blocks) => new DocumentWalker(blocks, definitions));
  await walkXml(part, collector);
  return collector.notes;
}

function warningsOf({ hasTrackedChanges, hasComments, hasEmbeddedParts }: DocumentWalker): string[] {
  const warnings: string[] = [];
  if (hasTrackedChanges) {
    warnings.push('It has tracked changes. They were read as if accepted: insertions are included, deletions are not.');
  }
  if (hasComments) warnings.push('It has comments, which were not read.');
  if (hasEmbeddedParts) warnings.push('It contains an embedded document, which was not read.');
  return warnings;
}
