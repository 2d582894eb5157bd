// What a document's text is to be once its edits are accepted, and which paragraphs an edit may touch.
import type { TextEdit } from '#domain/contracts/redlines.ts';
import type { InspectedDocument, PlacedLine } from './inspected-document.ts';

interface PlacedEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Offsets of the edit in the inspected text. */
export function placeEdit({ toText, toView, text }: InspectedDocument, edit: TextEdit): PlacedEdit {
  const last = behindCharacter(toText, toView, Math.max(edit.start, edit.end));
  if (edit.start < edit.end) return { start: toText[edit.start] ?? 0, end: last, text: edit.text };
  // An insertion behind a word stands before the separator that follows.
  const isBehindWord = edit.start > 0 && last > 0 && (text[last - 1] ?? ' ').trim() !== '';
  const start = isBehindWord ? last : (toText[edit.start] ?? 0);
  return { start, end: start, text: edit.text };
}

/** The offset behind the character before this offset of the view; a separator that only the view has counts for nothing. */
function behindCharacter(toText: Int32Array, toView: Int32Array, offset: number): number {
  const at = toText[offset - 1] ?? 0;
  return toView[at] === offset - 1 ? at + 1 : at;
}

/** The intended texts: where an edit deletes words around the reference of a note, with the note and without it. */
export function applyEdits(document: InspectedDocument, edits: readonly TextEdit[]): string[] {
  const placed = edits.map((edit) => placeEdit(document, edit));
  const doubtful = new Set(placed.flatMap((edit) => notesWithin(document, edit)));
  const withNotes = splice(document, placed);
  if (doubtful.size === 0) return [withNotes];
  const notes = document.lines
    .filter(({ note }) => doubtful.has(note))
    .map(({ start, end }) => ({ start, end, text: '' }));
  const others = placed.filter((edit) => !notes.some(({ start, end }) => edit.start >= start && edit.end <= end));
  return [withNotes, splice(document, [...others, ...notes])];
}

function splice({ text, lines }: InspectedDocument, edits: readonly PlacedEdit[]): string {
  let spliced = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const line = lines.find(({ end }) => end >= edit.start);
    // Lines of a table are joined by spaces.
    const words = line?.isInTable === true ? edit.text.replaceAll('\n', ' ') : edit.text;
    spliced += text.slice(at, edit.start) + words;
    at = Math.max(at, edit.end);
  }
  return spliced + text.slice(at);
}

function notesWithin({ lines }: InspectedDocument, { start, end }: PlacedEdit): string[] {
  return lines
    .filter((line) => line.start < end && line.end >= start)
    .flatMap((line) =>
      line.anchors.filter(({ at }) => line.start + at >= start && line.start + at <= end).map(({ of }) => of),
    );
}

interface TouchedParagraphs {
  readonly part: string;
  readonly first: number;
  readonly last: number;
  readonly isInTable: boolean;
}

/** The paragraphs that the edits may change. One that adds or removes a paragraph may change its neighbors' marks. */
export function linesOfEdits(document: InspectedDocument, edits: readonly TextEdit[]): TouchedParagraphs[] {
  return edits.flatMap((edit) => {
    const { start, end, text } = placeEdit(document, edit);
    const touched = document.lines.filter((line) => line.start <= end && line.end >= start);
    const isOfParagraphs = text.includes('\n') || touched.length > 1;
    const beyond = isOfParagraphs ? 1 : 0;
    return touched.map((line: PlacedLine) => ({
      part: line.part,
      first: line.paragraphs[0] - beyond,
      last: line.paragraphs[1] + beyond,
      isInTable: line.isInTable,
    }));
  });
}
