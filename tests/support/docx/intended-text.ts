// What a document's text is to be once its edits are accepted, and which paragraphs an edit may touch.
import type { TextEdit } from '#domain/contracts/redlines.ts';
import { areOfOneTable, sourcesOf, type InspectedDocument, type PlacedLine } from './inspected-document.ts';
import { descendantsNamed, outermost } from './word-dom.ts';

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

/** A running head that the view shows once for several equal ones is changed in all of them. */
function placeEdits(document: InspectedDocument, edits: readonly TextEdit[]): PlacedEdit[] {
  return edits.flatMap((edit) => {
    const placed = placeEdit(document, edit);
    const head = document.lines.find(
      ({ start, end, story }) => story === 'running' && start <= placed.start && end >= placed.end,
    );
    const twins = document.lines.filter(
      (line) =>
        head !== undefined &&
        line !== head &&
        line.story === 'running' &&
        line.text === head.text &&
        document.toView[line.start] === -1,
    );
    const shifts = twins.map((twin) => twin.start - (head?.start ?? 0));
    return [placed, ...shifts.map((by) => ({ ...placed, start: placed.start + by, end: placed.end + by }))];
  });
}

/**
 * The intended text. Where an edit deletes words around the reference of a note, the note may go with them or stay.
 * @param notesLeft notes that the redline still has
 */
export function applyEdits(
  document: InspectedDocument,
  edits: readonly TextEdit[],
  notesLeft: ReadonlySet<string>,
): string {
  const placed = placeEdits(document, edits);
  const gone = new Set(placed.flatMap((edit) => notesWithin(document, edit)).filter((note) => !notesLeft.has(note)));
  const notes = document.lines.filter(({ note }) => gone.has(note)).map(({ start, end }) => ({ start, end, text: '' }));
  // What other edits wrote into a note goes with it.
  const others = placed.filter((edit) => !notes.some(({ start, end }) => edit.start >= start && edit.end <= end));
  return splice(document, [...others, ...notes]);
}

function splice({ text, lines }: InspectedDocument, edits: readonly PlacedEdit[]): string {
  let spliced = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    spliced += text.slice(at, edit.start) + wordsOf(edit, lines);
    at = Math.max(at, edit.end);
  }
  return spliced + text.slice(at);
}

/** Lines of a table are joined by spaces; what follows it begins a line, also when its last row is gone. */
function wordsOf({ start, end, text }: PlacedEdit, lines: readonly PlacedLine[]): string {
  const first = lines.find((line) => line.end >= start);
  if (first?.isInTable !== true) return text;
  const isToEndOfTable = start < end && lines.some((line) => line.start === end && !areOfOneTable(first, line));
  return isToEndOfTable ? '\n' : text.replaceAll('\n', ' ');
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
  return placeEdits(document, edits).flatMap(({ start, end, text }) => {
    const touched = document.lines.filter((line) => line.start <= end && line.end >= start);
    const isOfParagraphs = text.includes('\n') || touched.some((line) => line.end < end);
    const beyond = isOfParagraphs ? 1 : 0;
    // Paragraphs without text between the first and the last line are joined with them.
    return [...Map.groupBy(touched, ({ part }) => part)].map(([part, lines]) => {
      const isOfRows = isOfParagraphs && lines.every(({ isInTable }) => isInTable);
      const ranges = lines.map((line) => (isOfRows ? paragraphsOfRow(line) : line.paragraphs));
      return {
        part,
        first: Math.min(...ranges.map(([first]) => first)) - beyond,
        last: Math.max(...ranges.map(([, last]) => last)) + beyond,
        isInTable: lines.some(({ isInTable }) => isInTable),
      };
    });
  });
}

/** With those that have no text, which go with their row. */
function paragraphsOfRow({ element, paragraphs }: PlacedLine): readonly [first: number, last: number] {
  const row = outermost('tr', element);
  return row === undefined ? paragraphs : sourcesOf(descendantsNamed(row, new Set(['p'])));
}
