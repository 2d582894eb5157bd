// What is read of paragraphs and ranges: their texts, their parts, and how they lie to each other.
import { wordName } from '#tests/support/docx/word-dom.ts';
import { visibleText, type Leaf, type Version } from './leaves.ts';
import { LiveRange, type LiveParagraph, type Place } from './positions.ts';
import type { Session } from './session.ts';
import { WordError } from './word-error.ts';

const COMMENT_MARK = '\u0005';

/** A stretch of one paragraph. */
export interface Piece {
  readonly paragraph: LiveParagraph;
  readonly from: number;
  readonly to: number;
}

export function wholeOf(paragraph: LiveParagraph): LiveRange {
  return new LiveRange({ paragraph, offset: 0 }, { paragraph, offset: paragraph.length + 1 });
}

export function piecesOf(session: Session, { start, end }: Pick<LiveRange, 'start' | 'end'>): Piece[] {
  if (start.paragraph === end.paragraph) return [{ paragraph: start.paragraph, from: start.offset, to: end.offset }];
  return session.body.between(start.paragraph, end.paragraph).map((paragraph) => ({
    paragraph,
    from: paragraph === start.paragraph ? start.offset : 0,
    to: paragraph === end.paragraph ? end.offset : paragraph.length + 1,
  }));
}

/** What the property text says. */
export function textOf(session: Session, pieces: readonly Piece[]): string {
  const version = session.has('deletedTextInRanges') ? 'all' : 'current';
  return joined(
    session,
    pieces,
    (leaves) => (session.has('commentMarksInText') ? leaves.map(withCommentMark) : leaves),
    version,
  );
}

function withCommentMark(leaf: Leaf): Leaf {
  return wordName(leaf.element) === 'commentReference' ? { ...leaf, text: COMMENT_MARK } : leaf;
}

export function reviewedText(session: Session, pieces: readonly Piece[], version: unknown): string {
  if (version !== null && version !== undefined && version !== 'Original' && version !== 'Current')
    throw new WordError('InvalidArgument');
  const text = joined(session, pieces, (leaves) => leaves, version === 'Original' ? 'original' : 'current');
  return session.has('reviewedTextEndings') ? `${text}\r` : text;
}

function joined(
  session: Session,
  pieces: readonly Piece[],
  prepare: (leaves: readonly Leaf[]) => readonly Leaf[],
  version: Version,
): string {
  const separator = session.options.platform === 'OfficeOnline' ? '\n' : '\r';
  return pieces
    .map(({ paragraph, from, to }) => visibleText(prepare(paragraph.leaves), version, from, to).text)
    .join(separator);
}

/** A part of a range: "Start", "Content" and so on. */
export function partOf(range: LiveRange, location: unknown): LiveRange {
  const start = { ...placeOf(range.start) };
  const end = placeOf(range.end);
  const { paragraph } = end;
  switch (location ?? 'Whole') {
    case 'Whole':
      return new LiveRange(start, end);
    case 'Content':
      return new LiveRange(start, { paragraph, offset: Math.min(end.offset, paragraph.length) });
    case 'Start':
      return new LiveRange(start, start);
    case 'End':
      return at({ paragraph, offset: Math.min(end.offset, paragraph.length) });
    case 'After':
      return at(end);
    default:
      throw new WordError('InvalidArgument');
  }
}

const at = (place: Place) => new LiveRange(place, place);

export const placeOf = ({ paragraph, offset }: Place): Place => ({ paragraph, offset });

export function joinedRange({ body }: Session, a: LiveRange, b: LiveRange): LiveRange {
  const start = body.compare(a.start, b.start) <= 0 ? a.start : b.start;
  const end = body.compare(a.end, b.end) >= 0 ? a.end : b.end;
  return new LiveRange(placeOf(start), placeOf(end));
}

/** Null where they have nothing in common. */
export function commonRange({ body }: Session, a: LiveRange, b: LiveRange): LiveRange | null {
  const start = body.compare(a.start, b.start) >= 0 ? a.start : b.start;
  const end = body.compare(a.end, b.end) <= 0 ? a.end : b.end;
  const order = body.compare(start, end);
  return order < 0 || (order === 0 && (a.isEmpty || b.isEmpty)) ? new LiveRange(placeOf(start), placeOf(end)) : null;
}

/** How `a` lies to `b`, in the words of Word.LocationRelation. */
export function relationOf({ body }: Session, a: LiveRange, b: LiveRange): string {
  const starts = body.compare(a.start, b.start);
  const ends = body.compare(a.end, b.end);
  if (starts === 0 && ends === 0) return 'Equal';
  const [gapBefore, gapBehind] = [body.compare(a.end, b.start), body.compare(a.start, b.end)];
  if (gapBefore <= 0) return gapBefore < 0 ? 'Before' : 'AdjacentBefore';
  if (gapBehind >= 0) return gapBehind > 0 ? 'After' : 'AdjacentAfter';
  if (starts <= 0 && ends >= 0) return `Contains${edge(starts, ends)}`;
  if (starts >= 0 && ends <= 0) return `Inside${edge(starts, ends)}`;
  return starts < 0 ? 'OverlapsBefore' : 'OverlapsAfter';
}

const edge = (starts: number, ends: number) => (starts === 0 ? 'Start' : ends === 0 ? 'End' : '');

/** The stretches of a paragraph that end with one of the marks. */
export function textPieces(paragraph: LiveParagraph, marks: readonly string[], isTrimmed: boolean): Piece[] {
  const { text, offsets } = visibleText(paragraph.leaves, 'current');
  const found: Piece[] = [];
  const add = (first: number, end: number) => {
    const piece = text.slice(first, end);
    const start = isTrimmed ? first + piece.length - piece.trimStart().length : first;
    const stop = isTrimmed ? start + piece.trim().length : end;
    if (stop > start) found.push({ paragraph, from: offsets[start] ?? 0, to: (offsets[stop - 1] ?? 0) + 1 });
  };
  let first = 0;
  for (let index = 0; index < text.length; index += 1)
    if (marks.includes(text.charAt(index))) {
      add(first, index + 1);
      first = index + 1;
    }
  add(first, text.length);
  return found;
}
