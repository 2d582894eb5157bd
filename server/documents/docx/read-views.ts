// Reads a .docx in one of three views of its tracked changes, with the changes, the comments, and on request a map from
// the text to the XML.
import type { BlockPrint, TextChange, TextComment, TextView } from '#domain/contracts/contract-text.ts';
import { TracedBlocks } from '#server/documents/block-trace.ts';
import type { PackedDocument } from '#server/documents/blocks.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { wordWarnings } from '#server/documents/word/paragraph.ts';
import { readComments } from './comments.ts';
import { createSourceMap, type SourceMap } from './source-map.ts';
import { type FoundInStories, openDocx, readStories } from './stories.ts';
import { UnitPlaces, unitsOfText } from './unit-places.ts';
import { ViewTrace } from './view-trace.ts';

export interface DocxView {
  /** Of the final view the same text and blocks as those of `readDocx`. */
  readonly document: PackedDocument;
  /** All of the file in the order of the text, with offsets in this view. */
  readonly changes: readonly TextChange[];
  readonly comments: readonly TextComment[];
  /** One for each block. */
  readonly prints: readonly BlockPrint[];
  /** Null unless asked for. */
  readonly map: SourceMap | null;
}

/**
 * @param options `map`: whether to make the source map, which has eight bytes for each character
 * @throws Refusal as readDocx, and too_large for more than MAX_CHANGES tracked changes or MAX_COMMENTS comments.
 */
export async function readView(
  bytes: Uint8Array,
  limits: ReadLimits,
  view: TextView,
  options: { readonly map: boolean },
): Promise<DocxView> {
  const docx = await openDocx(bytes, limits);
  const trace = new ViewTrace();
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
    prints: blocks.traces.map(() => ({})),
    map: options.map ? createSourceMap(units, trace) : null,
  };
}

/** Comments are read with every view, and changes are marked in the marked one. */
function warningsOf(view: TextView, { hasTrackedChanges }: FoundInStories): string[] {
  if (view === 'final') return wordWarnings({ hasTrackedChanges, hasComments: false });
  if (view === 'marked' || !hasTrackedChanges) return [];
  return ['It has tracked changes. They were read as if rejected: deletions are included, insertions are not.'];
}
