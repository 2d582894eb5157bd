// The stories of a .docx (ECMA-376-1, 17): walks its main text, notes, headers and footers in one view.
import type { TextView } from '#domain/contracts/contract-text.ts';
import { TracedBlocks } from '#server/documents/block-trace.ts';
import { BlockBuilder, unpack } from '#server/documents/blocks.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { refusalOfEmpty, type RunningHead, writeRunningHeads } from '#server/documents/word/paragraph.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { walkXml, type XmlHandler } from '#server/ooxml/xml.ts';
import { Refusal } from '#server/refusal.ts';
import { DocumentWalker } from './document-walker.ts';
import { type Note, NoteCollector } from './notes.ts';
import { readNumbering } from './numbering.ts';
import type { PartTrace } from './part-trace.ts';
import type { StyleFormats } from './print/style-formats.ts';
import type { Definitions } from './story-writer.ts';
import { readStyles } from './styles.ts';
import type { ViewTrace } from './view-trace.ts';
import { findWordParts, type WordParts } from './word-parts.ts';

export interface OpenedDocx {
  readonly parts: ZipParts;
  readonly names: WordParts;
  readonly definitions: Definitions;
  readonly maxInflatedBytes: number;
}

/** How a .docx is read. */
export interface Reading {
  readonly view: TextView;
  /** Records where the text comes from; null in ordinary reading. */
  readonly trace: ViewTrace | null;
}

/** What the text of a .docx has beside words. */
export interface FoundInStories {
  readonly hasTrackedChanges: boolean;
  readonly hasComments: boolean;
  readonly warnings: readonly string[];
}

/**
 * @param formats takes the look of the styles
 * @throws Refusal wrong_type, password, damaged, too_large.
 */
export async function openDocx(
  bytes: Uint8Array,
  { maxInflatedBytes }: ReadLimits,
  formats?: StyleFormats,
): Promise<OpenedDocx> {
  const parts = await ZipParts.open(bytes, maxInflatedBytes);
  const names = await findWordParts(parts);
  const styleOf = await readStyles(parts.text(names.styles ?? ''), formats);
  const lists = await readNumbering(parts.text(names.numbering ?? ''));
  return { parts, names, definitions: { styleOf, lists }, maxInflatedBytes };
}

/**
 * Writes the blocks of all stories; TracedBlocks where the reading has a trace.
 * @throws Refusal damaged, empty, no_text, too_large.
 */
export async function readStories(docx: OpenedDocx, blocks: BlockBuilder, reading: Reading): Promise<FoundInStories> {
  const { names, definitions, maxInflatedBytes } = docx;
  const { view, trace } = reading;
  const createBlocks = () => (trace === null ? new BlockBuilder() : new TracedBlocks());
  const readNotes = async (name: string | undefined): Promise<ReadonlyMap<string, Note>> => {
    const collector = await walkPart(docx, name ?? '', trace, (part) => {
      const walk = (own: BlockBuilder) => new DocumentWalker(own, definitions, { view, trace: part });
      return new NoteCollector(createBlocks, walk);
    });
    return collector.notes;
  };
  const notes = { footnotes: await readNotes(names.footnotes), endnotes: await readNotes(names.endnotes) };
  const create = (part: PartTrace | null) => new DocumentWalker(blocks, definitions, { view, notes, trace: part });
  const walker = await walkPart(docx, names.main, trace, create, maxInflatedBytes);
  if (!walker.isWordDocument) throw new Refusal('damaged', 'The main part is not a Word document.');
  if (blocks.isEmpty) throw refusalOfEmpty(walker.hasPictures);
  const heads: RunningHead[] = [];
  for (const target of new Set([...walker.running].flatMap((id) => names.running.get(id) ?? []))) {
    const own = createBlocks();
    await walkPart(docx, target, trace, (part) => new DocumentWalker(own, definitions, { view, trace: part }));
    const traces = own instanceof TracedBlocks ? own.traces : [];
    const read = unpack(own.pack('docx', null, [])).blocks;
    for (const [at, { kind, text }] of read.entries()) heads.push({ kind, text, trace: traces[at] });
  }
  writeRunningHeads(heads, blocks);
  return {
    hasTrackedChanges: walker.hasTrackedChanges,
    hasComments: walker.hasComments,
    warnings: walker.hasEmbeddedParts ? ['It contains an embedded document, which was not read.'] : [],
  };
}

/** Walks a part if it is there. Offsets need the whole part at once; ordinary reading takes it in pieces. */
async function walkPart<Handler extends Required<XmlHandler>>(
  { parts }: OpenedDocx,
  name: string,
  trace: ViewTrace | null,
  create: (part: PartTrace | null) => Handler,
  maxBytes?: number,
): Promise<Handler> {
  if (trace !== null && parts.has(name)) return trace.walk(name, (await parts.whole(name, maxBytes)) ?? '', create);
  const handler = create(null);
  await walkXml(parts.text(name, maxBytes), handler);
  return handler;
}
