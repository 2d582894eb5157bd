// The text of a contract as a document: drawn in chunks, the distant ones only when they come near the visible range, so
// that the longest contract stays usable. Arrow keys go from paragraph to paragraph.
import { type KeyboardEvent, type Ref, memo, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { scrollTo } from '#src/components/document-viewer/scroll-to.ts';
import { useNear } from '#src/components/use-near.ts';
import { directionOf } from './direction.ts';
import { blockId, DocumentBlock, DocumentTable } from './document-block.tsx';
import { DocumentContext } from './document-context.ts';
import { type BlockLayers, type ShownSuggestion, blockAt, layersOf, numberComments } from './layers.ts';
import { useKeptPlace } from './kept-place.ts';
import { markPassages } from './marked-passages.ts';
import { type Chunk, chunkOf, chunksOf } from './tables.ts';
import './contract-document.css';
import './document-marks.css';

export interface DocumentHandle {
  /** Scrolls to an offset of the text, or to the element of a change, comment or suggestion there. */
  readonly reveal: (offset: number, selector?: string) => void;
  readonly area: () => HTMLElement | null;
  /** Before another text is shown: what is visible stays where it is. */
  readonly keepPlace: () => void;
}

interface ContractDocumentProps {
  readonly contract: ContractText;
  readonly suggestions: readonly ShownSuggestion[];
  /** The number of each author's color. */
  readonly colors: ReadonlyMap<string, number>;
  /** Of the changes that are shown as current: a group. */
  readonly currentChanges: ReadonlySet<string>;
  readonly currentComment: string | null;
  readonly currentSuggestion?: string | null;
  /** Passages to mark, without drawing a paragraph again: the reader steps through them quickly. */
  readonly quotes?: readonly { readonly start: number; readonly end: number }[];
  /** An offset of the text: its paragraph is shown as the current one. */
  readonly passage?: number | null;
  readonly onComment: (id: string) => void;
  /** Enter on a paragraph. @param range its words. */
  readonly onBlock?: ((range: { start: number; end: number }) => void) | undefined;
  readonly ref: Ref<DocumentHandle>;
}

/** Up to this many blocks the whole document is in the page, so that the browser's own search finds everything. */
const WHOLE_BLOCKS = 3000;

const NO_QUOTES: readonly never[] = [];

export function ContractDocument({ contract, suggestions, ref, ...props }: ContractDocumentProps) {
  const { text, blocks, changes, comments } = contract;
  const area = useRef<HTMLDivElement>(null);
  const chunks = useMemo(() => chunksOf(blocks), [blocks]);
  const numbered = useMemo(() => numberComments(comments), [comments]);
  const layers = useMemo(
    () => layersOf(blocks, changes, numbered, suggestions),
    [blocks, changes, numbered, suggestions],
  );
  const isWhole = blocks.length <= WHOLE_BLOCKS;
  /** Chunks that a jump needs before they come into view. */
  const [wanted, setWanted] = useState<{ chunk: number; run: () => void } | null>(null);
  useEffect(() => wanted?.run(), [wanted]);
  const { quotes = NO_QUOTES } = props;
  useEffect(() => markPassages(area.current, quotes), [quotes, contract, layers, wanted]);

  const keepPlace = useKeptPlace(area, contract);

  useImperativeHandle(ref, () => ({
    area: () => area.current,
    keepPlace,
    reveal: (offset, selector) => {
      const index = blockAt(blocks, offset);
      const run = () => {
        const found = selector === undefined ? null : area.current?.querySelector(selector);
        const element = found ?? document.getElementById(blockId(index));
        if (element) scrollTo(area.current, element);
      };
      setWanted({ chunk: chunkOf(index), run });
    },
  }));

  const { colors, currentChanges, currentComment, currentSuggestion = null, passage = null, onComment } = props;
  const currentBlock = passage === null ? -1 : blockAt(blocks, passage);
  const state = useMemo(
    () => ({ text, colors, currentChanges, currentComment, currentSuggestion, currentBlock, onComment }),
    [text, colors, currentChanges, currentComment, currentSuggestion, currentBlock, onComment],
  );

  const press = (event: KeyboardEvent) => {
    const { target, key } = event;
    const isInDocument = target === area.current || (target instanceof HTMLElement && target.matches('[data-block]'));
    if (!isInDocument || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const current = target instanceof HTMLElement ? Number(target.dataset['block'] ?? -1) : -1;
    if (key === 'Enter' && current >= 0) {
      const block = blocks[current];
      if (block && props.onBlock) props.onBlock({ start: block.start, end: block.end });
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const from = current >= 0 ? current : firstVisible(area.current) - (key === 'ArrowDown' ? 1 : -1);
      const next = Math.max(0, Math.min(blocks.length - 1, from + (key === 'ArrowDown' ? 1 : -1)));
      setWanted({ chunk: chunkOf(next), run: () => focusBlock(area.current, next) });
    } else return;
    event.preventDefault();
  };

  return (
    <div ref={area} className="doc-area" role="region" aria-label="Text of the contract" tabIndex={0} onKeyDown={press}>
      <DocumentContext value={state}>
        <div className="doc-page" dir={directionOf(text)}>
          {chunks.map((chunk, at) => (
            <DocumentChunk
              key={chunk.first}
              chunk={chunk}
              layers={layers}
              isDrawn={isWhole || wanted?.chunk === at}
              area={area}
            />
          ))}
        </div>
      </DocumentContext>
    </div>
  );
}

function firstVisible(area: HTMLElement | null): number {
  const top = area?.getBoundingClientRect().top ?? 0;
  const found = [...(area?.querySelectorAll<HTMLElement>('[data-block]') ?? [])].find(
    (block) => block.getBoundingClientRect().bottom > top + 1,
  );
  return Number(found?.dataset['block'] ?? 0);
}

/** Scrolls no more than needed: reading on with the arrow keys must not throw the text about. */
function focusBlock(area: HTMLElement | null, index: number): void {
  const block = area?.querySelector<HTMLElement>(`#${blockId(index)}`);
  block?.focus({ preventScroll: true });
  block?.scrollIntoView({ block: 'nearest' });
}

interface ChunkProps {
  readonly chunk: Chunk;
  readonly layers: ReadonlyMap<number, BlockLayers>;
  readonly isDrawn: boolean;
  readonly area: { readonly current: HTMLElement | null };
}

/** Characters on a line, and the heights of a line and of the space between paragraphs, for chunks not drawn yet. */
const LINE = { characters: 85, height: 24, gap: 10 };
/** Distance from the visible range at which chunks are drawn. */
const NEAR = '2500px';

const DocumentChunk = memo(function DocumentChunk({ chunk, layers, isDrawn, area }: ChunkProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, area, NEAR, isDrawn);
  const estimate = Math.round(
    (chunk.characters / LINE.characters + chunk.blocks / 2) * LINE.height + chunk.blocks * LINE.gap,
  );
  return (
    <div
      ref={place}
      className="doc-chunk"
      style={isNear ? { containIntrinsicSize: `auto ${estimate}px` } : { height: estimate }}
    >
      {isNear &&
        chunk.parts.map((part) =>
          part.of === 'table' ? (
            <DocumentTable key={part.rows[0]?.index} rows={part.rows} layers={layers} />
          ) : (
            <DocumentBlock key={part.drawn.index} drawn={part.drawn} layers={layers.get(part.drawn.index)} />
          ),
        )}
    </div>
  );
});
