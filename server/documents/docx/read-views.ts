// Reads a .docx in one of three views of its tracked changes, with the changes, the comments, and on request a map from
// the text to the XML.
import type { BlockPrint, TextChange, TextComment, TextView } from '#domain/contracts/contract-text.ts';
import { TracedBlocks } from '#server/documents/block-trace.ts';
import { type PackedDocument, unpack } from '#server/documents/blocks.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { wordWarnings } from '#server/documents/word/paragraph.ts';
import { readComments } from './comments.ts';
import { readLinks } from './print/links.ts';
import { printBlocks } from './print/print-blocks.ts';
import { type LinksOfParts, PrintRecorder } from './print/print-recorder.ts';
import { StyleFormats } from './print/style-formats.ts';
import { createSourceMap, type SourceMap } from './source-map.ts';
import { type FoundInStories, openDocx, type OpenedDocx, readStories } from './stories.ts';
import { UnitPlaces, unitsOfText } from './unit-places.ts';
import { ViewTrace } from './view-trace.ts';

interface DocxView {
  /** Of the final view the same text and blocks as those of `readDocx`. */
  readonly document: PackedDocument;
  /** All of the file in the order of the text, with offsets in this view. */
  readonly changes: readonly TextChange[];
  readonly comments: readonly TextComment[];
  /** One for each block; none where they are not wanted. */
  readonly prints: readonly BlockPrint[];
  /** Null unless asked for. */
  readonly map: SourceMap | null;
}

interface ViewOptions {
  /** Whether to make the source map, which has eight bytes for each character. */
  readonly map: boolean;
  /** Whether to find out how blocks are printed; true unless said otherwise. */
  readonly prints?: boolean;
}

/**
 * @throws Refusal as readDocx, and too_large for more than MAX_CHANGES tracked changes or MAX_COMMENTS comments.
 */
export async function readView(
  bytes: Uint8Array,
  limits: ReadLimits,
  view: TextView,
  options: ViewOptions,
): Promise<DocxView> {
  const formats = options.prints === false ? undefined : new StyleFormats();
  const docx = await openDocx(bytes, limits, formats);
  const recorder = formats && new PrintRecorder(view, formats, await readLinksOfParts(docx));
  const trace = new ViewTrace(recorder);
  const blocks = new TracedBlocks();
  const found = await readStories(docx, blocks, { view, trace });
  const document = blocks.pack('docx', null, [...warningsOf(view, found), ...found.warnings]);
  const units = unitsOfText(document, blocks.traces);
  const places = new UnitPlaces(units, trace);
  const changes = trace.changes.map(({ range, ...change }) => ({ ...change, ...places.placeOf(range) }));
  return {
    document,
    changes: changes.toSorted((a, b) => a.start - b.start),
    comments: await readComments(docx, trace, places),
    prints: recorder
      ? printBlocks(unpack(document).blocks, blocks.traces, recorder, (at) => places.placeOf(at).start)
      : [],
    map: options.map ? createSourceMap(units, trace) : null,
  };
}

/** Links are relationships of the part that has them. */
async function readLinksOfParts({ parts, names }: OpenedDocx): Promise<LinksOfParts> {
  const { main, footnotes, endnotes, running } = names;
  const links = new Map<string, ReadonlyMap<string, string>>();
  for (const part of new Set([main, footnotes, endnotes, ...running.values()]))
    if (part !== undefined) links.set(part, await readLinks(parts, part));
  return links;
}

/** Comments are read with every view, and changes are marked in the marked one. */
function warningsOf(view: TextView, { hasTrackedChanges }: FoundInStories): string[] {
  if (view === 'final') return wordWarnings({ hasTrackedChanges, hasComments: false });
  if (view === 'marked' || !hasTrackedChanges) return [];
  return ['It has tracked changes. They were read as if rejected: deletions are included, insertions are not.'];
}
