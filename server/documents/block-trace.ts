// Where the characters of a block come from, as readers of views record it. Ordinary reading records nothing.
import { BlockBuilder, type BlockKind, type BlockPlace } from './blocks.ts';

/** A paragraph within a block. */
export interface PlacedParagraph {
  /** Position of its w:p among all that the view's parts show, in the order in which they are walked, from 0. */
  readonly id: number;
  /** Offsets in the block's text. */
  readonly start: number;
  readonly end: number;
  /** Of a table row: the position of its cell among all cells of the row, empty ones included. */
  readonly cell?: number | undefined;
}

export interface BlockTrace {
  /** For each UTF-16 unit of the block's text the unit of the parts that it comes from, or -1 for what the reader adds. */
  readonly origins: Int32Array;
  readonly paragraphs: readonly PlacedParagraph[];
}

const NO_TRACE: BlockTrace = { origins: new Int32Array(), paragraphs: [] };

/** The trace of texts that are joined with `gap` characters between them. */
export function joinTraces(traces: readonly BlockTrace[], gap: number): BlockTrace {
  const between = Math.max(0, traces.length - 1) * gap;
  const origins = new Int32Array(traces.reduce((sum, trace) => sum + trace.origins.length, between)).fill(-1);
  let at = 0;
  const paragraphs = traces.flatMap((trace) => {
    const start = at;
    origins.set(trace.origins, start);
    at += trace.origins.length + gap;
    return trace.paragraphs.map((placed) => ({ ...placed, start: placed.start + start, end: placed.end + start }));
  });
  return { origins, paragraphs };
}

/** Keeps the trace of each block that it adds. */
export class TracedBlocks extends BlockBuilder {
  readonly traces: BlockTrace[] = [];

  override add(kind: BlockKind, text: string, place: BlockPlace): void {
    super.add(kind, text, place);
    if (text !== '') this.traces.push(place.trace ?? NO_TRACE);
  }
}
