// A stretch of a block cut into pieces that look the same from end to end, with what stands between them: pictures, numbers
// of notes, marks of changes and comments, and words that a suggestion adds. Pure.
import type { PrintedBlock, TextChange, TextStyle } from '#domain/contracts/contract-text.ts';
import { isMark } from './change-words.ts';
import { type BlockLayers, isComment, type NumberedComment, type ShownSuggestion } from './layers.ts';

interface TextPiece {
  readonly of: 'text';
  readonly start: number;
  readonly end: number;
  readonly styles: readonly TextStyle[];
  readonly href: string | undefined;
  /** Those that cover the piece, outermost first. */
  readonly changes: readonly TextChange[];
  readonly comments: readonly NumberedComment[];
  /** The one that removes the words, or only comments on them. */
  readonly suggestion: ShownSuggestion | null;
}

type PointPiece =
  | { readonly of: 'picture'; readonly at: number; readonly name: string }
  | { readonly of: 'note'; readonly at: number; readonly note: string }
  /** `count`: changes of the same kind and author at this place, such as empty paragraphs. */
  | { readonly of: 'mark'; readonly at: number; readonly change: TextChange; readonly count: number }
  | { readonly of: 'comment'; readonly at: number; readonly comment: NumberedComment }
  | { readonly of: 'added'; readonly at: number; readonly text: string; readonly suggestion: ShownSuggestion };

export type Piece = TextPiece | PointPiece;

type Printed = Pick<PrintedBlock, 'spans' | 'pictures' | 'note_references'>;

const covers = (range: { start: number; end: number }, from: number, to: number) =>
  range.start <= from && range.end >= to;

/**
 * The pieces of `[from, to)` of a block in order; their text together is the text of the stretch.
 * @param isLast whether the stretch is the end of the block: it then has what stands at `to`, too.
 */
export function piecesOf(from: number, to: number, print: Printed, layers: BlockLayers, isLast = true): Piece[] {
  const points = pointsOf(print, layers).filter(({ at }) => at >= from && (at < to || (isLast && at <= to)));
  const cuts = new Set([from, to]);
  const cut = (at: number) => at > from && at < to && cuts.add(at);
  for (const { at } of points) cut(at);
  for (const range of [...(print.spans ?? []), ...layers.changes, ...layers.comments]) {
    cut(range.start);
    cut(range.end);
  }
  for (const { removed, start, end } of layers.suggestions)
    for (const range of [{ start, end }, ...removed]) {
      cut(range.start);
      cut(range.end);
    }
  const edges = [...cuts].sort((a, b) => a - b);
  const pieces: Piece[] = [];
  let next = 0;
  const pushPoints = (until: number) => {
    for (let point = points[next]; point && point.at <= until; point = points[++next]) pieces.push(point);
  };
  for (const [index, start] of edges.entries()) {
    pushPoints(start);
    const end = edges[index + 1];
    if (end !== undefined) pieces.push(textPiece(start, end, print, layers));
  }
  return pieces;
}

function textPiece(start: number, end: number, { spans }: Printed, layers: BlockLayers): TextPiece {
  const span = spans?.find((one) => covers(one, start, end));
  const { suggestions } = layers;
  return {
    of: 'text',
    start,
    end,
    styles: span?.styles ?? [],
    href: span?.href,
    changes: layers.changes
      .filter((change) => !isMark(change) && covers(change, start, end))
      .sort((a, b) => b.end - b.start - (a.end - a.start)),
    comments: layers.comments.filter((comment) => covers(comment, start, end)),
    suggestion:
      suggestions.find(({ removed }) => removed.some((one) => covers(one, start, end))) ??
      suggestions.find((one) => isComment(one) && covers(one, start, end)) ??
      null,
  };
}

/** Points in the order in which they are printed; at the same place in the order given here. */
function pointsOf(print: Printed, layers: BlockLayers): PointPiece[] {
  const points: PointPiece[] = [
    ...(print.pictures ?? []).map(({ at, name }) => ({ of: 'picture' as const, at, name })),
    ...(print.note_references ?? []).map(({ at, note }) => ({ of: 'note' as const, at, note })),
    ...layers.suggestions.flatMap((suggestion) =>
      suggestion.added.map(({ at, text }) => ({ of: 'added' as const, at, text, suggestion })),
    ),
    ...marksOf(layers),
    ...layers.comments.map((comment) => ({ of: 'comment' as const, at: comment.end, comment })),
  ];
  return points.sort((a, b) => a.at - b.at);
}

type Mark = Extract<PointPiece, { of: 'mark' }>;

/** Rows and cells that come or go: the marks of paragraphs in them say nothing more. */
const WHOLE_KINDS = {
  paragraph_inserted: new Set<TextChange['kind']>(['row_inserted', 'cell_inserted']),
  paragraph_deleted: new Set<TextChange['kind']>(['row_deleted', 'cell_deleted']),
};

/** Changes without words, as quiet marks where they begin. */
function marksOf({ changes }: BlockLayers): Mark[] {
  const wholes = changes.filter(({ kind }) => kind.startsWith('row_') || kind.startsWith('cell_'));
  const marks: Mark[] = [];
  for (const change of changes) {
    const { start: at, kind, author } = change;
    const within = kind === 'paragraph_inserted' || kind === 'paragraph_deleted' ? WHOLE_KINDS[kind] : null;
    if (within === null && at < change.end) continue;
    if (within !== null && wholes.some((one) => within.has(one.kind) && covers(one, at, at))) continue;
    const last = marks.at(-1);
    const isSame = last?.at === at && last.change.kind === kind && last.change.author === author;
    if (isSame) marks[marks.length - 1] = { ...last, count: last.count + 1 };
    else marks.push({ of: 'mark', at, change, count: 1 });
  }
  return marks;
}
