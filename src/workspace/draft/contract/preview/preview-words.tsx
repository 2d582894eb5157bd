// The words of a stretch of the preview, with the places of fields among them.
import { useMemo } from 'react';
import type { PrintedBlock } from '#domain/contracts/contract-text.ts';
import { writtenValue } from '#domain/drafts/written-values.ts';
import { useDraft } from '#src/workspace/draft/contract/draft-store.ts';
import { usePreview } from './preview-context.ts';
import { piecesOf, type TemplatePiece } from './template-pieces.ts';

interface PreviewWordsProps {
  readonly from: number;
  readonly to: number;
  readonly block: PrintedBlock;
  readonly index: number;
}

export function PreviewWords({ from, to, block, index }: PreviewWordsProps) {
  const { places } = usePreview();
  const pieces = useMemo(() => piecesOf(from, to, block, index, places), [from, to, block, index, places]);
  return pieces.map((piece) => <Piece key={piece.start} piece={piece} />);
}

function Piece({ piece }: { readonly piece: TemplatePiece }) {
  const { text } = usePreview();
  const { start, end, field, styles, clauses } = piece;
  const isLeftOut = useIsLeftOut(clauses);
  const look = styles.map((style) => `doc-${style}`).join(' ') || undefined;
  return (
    <span className={look} data-left-out={isLeftOut || undefined}>
      {field === null ? text.slice(start, end) : <Place place={field} />}
    </span>
  );
}

function Place({ place }: { readonly place: NonNullable<TemplatePiece['field']> }) {
  const { store, fields, text } = usePreview();
  const { id: field, start, end, date_format } = place;
  const known = fields.get(field);
  const value = useDraft(store, () => store.valueOf(field));
  const isCurrent = useDraft(store, () => store.current() === field);
  const written = known ? writtenValue(known, value, { words: text.slice(start, end), date_format }) : value;
  return (
    <mark
      className="draft-place"
      data-field={field}
      data-filled={value.trim() !== '' || undefined}
      data-current={isCurrent || undefined}
      title={known?.label}
    >
      {written.trim() === '' ? (known?.label ?? '') : written}
    </mark>
  );
}

/** Whether a draft has not the words that are part of these clauses. */
export function useIsLeftOut(clauses: readonly string[]): boolean {
  const { store } = usePreview();
  return useDraft(store, () => clauses.some((clause) => !store.isIncluded(clause)));
}
