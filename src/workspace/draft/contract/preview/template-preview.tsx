// The text of a template with what is entered in its places. Chunks are drawn when they come near the visible range, and each
// place listens to its own field, so that the longest template stays usable.
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  memo,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import { scrollTo } from '#src/components/document-viewer/scroll-to.ts';
import { useNear } from '#src/components/use-near.ts';
import type { DraftStore } from '#src/workspace/draft/contract/draft-store.ts';
import { directionOf } from '#src/shared/contract/document/direction.ts';
import { blockAt } from '#src/shared/contract/document/layers.ts';
import { type Chunk, chunkOf, chunksOf } from '#src/shared/contract/document/tables.ts';
import { PreviewBlock, PreviewTable } from './preview-block.tsx';
import { PreviewContext } from './preview-context.ts';
import { placesIn } from './template-pieces.ts';
import '#src/shared/contract/document/contract-document.css';
import './template-preview.css';

export interface PreviewHandle {
  /** Scrolls to the first place of a field, or of an optional clause. */
  readonly reveal: (id: string) => void;
}

interface TemplatePreviewProps {
  readonly template: DraftTemplate;
  readonly store: DraftStore;
  /** A place was pressed: its field. */
  readonly onField: (id: string) => void;
  readonly ref: Ref<PreviewHandle>;
}

export function TemplatePreview({ template, store, onField, ref }: TemplatePreviewProps) {
  const { text, blocks, fields, optional } = template;
  const area = useRef<HTMLDivElement>(null);
  const chunks = useMemo(() => chunksOf(blocks), [blocks]);
  const context = useMemo(
    () => ({ text, store, places: placesIn(template), fields: new Map(fields.map((field) => [field.id, field])) }),
    [text, store, template, fields],
  );
  /** The chunk that a jump needs before it comes into view. */
  const [wanted, setWanted] = useState<{ readonly chunk: number; readonly run: () => void } | null>(null);
  useEffect(() => wanted?.run(), [wanted]);

  useImperativeHandle(ref, () => ({
    reveal: (id) => {
      const place = [...fields, ...optional].find((one) => one.id === id)?.places[0];
      if (!place) return;
      const index = blockAt(blocks, place.start);
      const run = () => {
        const selector = `[data-field="${CSS.escape(id)}"], [data-block="${index}"]`;
        const found = [...(area.current?.querySelectorAll(selector) ?? [])];
        const shown = found.find((one) => one.matches('[data-field]')) ?? found[0];
        if (shown) scrollTo(area.current, shown);
      };
      setWanted({ chunk: chunkOf(index), run });
    },
  }));

  const press = ({ target }: MouseEvent) => {
    const place = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
    const id = place?.dataset['field'];
    if (id !== undefined) onField(id);
  };
  /** Back to the field that is shown: by keyboard the fields are reached in the form. */
  const goBack = ({ key }: KeyboardEvent) => {
    const current = store.current();
    if (key === 'Enter' && current !== null) onField(current);
  };
  return (
    <div
      ref={area}
      className="doc-area template-preview"
      role="region"
      aria-label="Preview of the contract"
      tabIndex={0}
      onClick={press}
      onKeyDown={goBack}
    >
      <PreviewContext value={context}>
        <div className="doc-page" dir={directionOf(text)}>
          {chunks.map((chunk, at) => (
            <PreviewChunk key={chunk.first} chunk={chunk} isWanted={wanted?.chunk === at} area={area} />
          ))}
        </div>
      </PreviewContext>
    </div>
  );
}

interface ChunkProps {
  readonly chunk: Chunk;
  readonly isWanted: boolean;
  readonly area: { readonly current: HTMLElement | null };
}

/** Characters on a line, and the heights of a line and of the space between paragraphs, for chunks not drawn yet. */
const LINE = { characters: 85, height: 24, gap: 10 };
/** Distance from the visible range at which chunks are drawn. */
const NEAR = '1500px';

const PreviewChunk = memo(function PreviewChunk({ chunk, isWanted, area }: ChunkProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, area, NEAR, isWanted || chunk.first === 0);
  const height = Math.round(
    (chunk.characters / LINE.characters + chunk.blocks / 2) * LINE.height + chunk.blocks * LINE.gap,
  );
  return (
    <div ref={place} className="doc-chunk" style={isNear ? { containIntrinsicSize: `auto ${height}px` } : { height }}>
      {isNear &&
        chunk.parts.map((part) =>
          part.of === 'table' ? (
            <PreviewTable key={part.rows[0]?.index} rows={part.rows} />
          ) : (
            <PreviewBlock key={part.drawn.index} drawn={part.drawn} />
          ),
        )}
    </div>
  );
});
