// Where an edit of a kind could be made: a range of the inspected text.
import type { EditKind } from './edit-kinds.ts';
import { runNumber, surroundingsOf, type InspectedDocument, type PlacedLine } from './inspected-document.ts';
import type { ReadSpan } from './reading-order.ts';
import { outermost } from './word-dom.ts';

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

type Random = () => number;
type LineTest = (line: PlacedLine) => boolean;
type SpanTest = (inside: readonly string[], line: PlacedLine) => boolean;

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}.,’'-]*/gu;
const LINES_TRIED = 30;
const UNPLAIN = [
  'ins',
  'moveTo',
  'hyperlink',
  'sdt',
  'fldSimple',
  'field',
  'formula',
  'txbxContent',
  'smartTag',
  'besideDeletion',
];

const isText: LineTest = ({ story, isInTable }) => story === 'text' && !isInTable;
const hasNone = (inside: readonly string[], of: readonly string[]) => !of.some((each) => inside.includes(each));
const isAlone = (inside: readonly string[]) => hasNone(inside, UNPLAIN);

/** Which runs the words of a kind are in. */
const WORDS_IN: Partial<Record<EditKind, SpanTest>> = {
  words_in_run: (inside, line) => isText(line) && isAlone(inside),
  delete_words: (inside, line) => isText(line) && isAlone(inside),
  comment_only: (inside, line) => isText(line) && isAlone(inside),
  cell_words: (inside, line) => line.isInTable && isAlone(inside),
  note_words: (inside, { story }) => story === 'note' && isAlone(inside),
  running_words: (inside, { story }) => story === 'running' && isAlone(inside),
  inside_change: (inside) => inside.includes('ins'),
  link_words: (inside) => inside.includes('hyperlink'),
  control_words: (inside) => inside.includes('sdt'),
  field_words: (inside) => inside.includes('field') || inside.includes('fldSimple'),
  box_words: (inside) => inside.includes('txbxContent'),
  formula_words: (inside) => inside.includes('formula'),
  moved_words: (inside) => inside.includes('moveTo'),
};

export function chooseRange(kind: EditKind, document: InspectedDocument, random: Random): TextRange | undefined {
  const test = WORDS_IN[kind];
  for (let tried = 0; tried < LINES_TRIED; tried += 1) {
    const index = Math.floor(random() * document.lines.length);
    const line = document.lines[index];
    if (line === undefined) return undefined;
    const range = test === undefined ? rangeOf(kind, document, index, random) : wordIn(line, test, random);
    if (range === undefined) continue;
    return kind === 'delete_words' ? withSpace(document, range) : range;
  }
  return undefined;
}

function rangeOf(kind: EditKind, { lines }: InspectedDocument, index: number, random: Random): TextRange | undefined {
  const [line, next] = [lines[index], lines[index + 1]];
  if (line === undefined) return undefined;
  const at = (offset: number) => ({ start: line.start + offset, end: line.start + offset });
  switch (kind) {
    case 'words_over_runs':
      return line.story === 'text' ? wordsOverRuns(line, random) : undefined;
    case 'insert_words':
      return line.story === 'text' ? after(line, random) : undefined;
    case 'replace_line':
      return line.anchors.length === 0 && isText(line) ? { start: line.start, end: line.end } : undefined;
    case 'insert_paragraph':
      return line.story === 'running' || isBeforeBox(line, line.end) ? undefined : at(line.text.length);
    case 'split_paragraph': {
      const word = isText(line) ? wordIn(line, isAlone, random) : undefined;
      if (word === undefined || word.start === line.start || isBeforeBox(line, word.start)) return undefined;
      return { start: word.start, end: word.start };
    }
    case 'delete_paragraph':
    case 'join_paragraphs': {
      if (next === undefined || !isText(line) || next.story === 'running' || line.anchors.some(isBox)) return undefined;
      return { start: kind === 'join_paragraphs' ? line.end : line.start, end: next.start };
    }
    case 'delete_row':
      return line.isInTable ? rowOf(lines, index) : undefined;
    case 'beside_change': {
      const border = line.spans.find((span, place) => isIn(span, 'ins') !== isIn(line.spans[place + 1] ?? span, 'ins'));
      const beside = border ?? line.spans.find((span) => isIn(span, 'besideDeletion'));
      return beside === undefined ? undefined : at(beside.end);
    }
    default:
      return undefined;
  }
}

const isIn = (span: ReadSpan, surroundings: string) => surroundingsOf(span.run).includes(surroundings);
const isBox = ({ of }: { readonly of: string }) => of === 'box';
/** A text box is read before the paragraph that it is in: a new paragraph before it changes its place. */
const isBeforeBox = (line: PlacedLine, offset: number) =>
  line.anchors.some((anchor) => isBox(anchor) && line.start + anchor.at >= offset);

function pick<T>(all: readonly T[], random: Random): T | undefined {
  return all[Math.floor(random() * all.length)];
}

function wordIn(line: PlacedLine, test: SpanTest, random: Random): TextRange | undefined {
  const span = pick(
    line.spans.filter(({ run }) => test(surroundingsOf(run), line)),
    random,
  );
  if (span === undefined) return undefined;
  const word = pick([...line.text.slice(span.start, span.end).matchAll(WORD)], random);
  if (word === undefined) return undefined;
  const start = line.start + span.start + word.index;
  return free(line, { start, end: start + word[0].length });
}

/** A range whose words enclose neither the reference of a note nor a text box. */
function free(line: PlacedLine, range: TextRange): TextRange | undefined {
  return line.anchors.some(({ at }) => line.start + at > range.start && line.start + at < range.end)
    ? undefined
    : range;
}

/** From a word of one run to a word of the next one. */
function wordsOverRuns(line: PlacedLine, random: Random): TextRange | undefined {
  const borders = line.spans.filter((span, place) => {
    const next = line.spans[place + 1];
    return next !== undefined && runNumber(next.run) !== runNumber(span.run);
  });
  const border = pick(borders, random)?.end;
  if (border === undefined) return undefined;
  const words = [...line.text.matchAll(WORD)].map((word) => ({ start: word.index, end: word.index + word[0].length }));
  const from = words.findLast(({ start }) => start < border);
  const to = words.find(({ end }) => end > border);
  if (from === undefined || to === undefined) return undefined;
  return free(line, { start: line.start + from.start, end: line.start + to.end });
}

function after(line: PlacedLine, random: Random): TextRange | undefined {
  const word = pick([...line.text.matchAll(WORD)], random);
  const at = line.start + (word === undefined ? 0 : word.index + word[0].length);
  return word === undefined ? undefined : { start: at, end: at };
}

/** A deleted word goes with one of the spaces around it. */
function withSpace({ text }: InspectedDocument, { start, end }: TextRange): TextRange {
  if (text[end] === ' ' && text[start - 1] === ' ') return { start, end: end + 1 };
  return { start, end };
}

function rowOf(lines: readonly PlacedLine[], index: number): TextRange | undefined {
  const row = outermost('tr', lines[index]?.element);
  let [first, last] = [index, index];
  while (first > 0 && outermost('tr', lines[first - 1]?.element) === row) first -= 1;
  while (outermost('tr', lines[last + 1]?.element) === row) last += 1;
  const [from, next] = [lines[first], lines[last + 1]];
  if (row === undefined || from === undefined || next === undefined || next.story === 'running') return undefined;
  return { start: from.start, end: next.start };
}

export function isPlain({ lines }: InspectedDocument, { start, end }: TextRange): boolean {
  const touched = lines.filter((line) => line.start <= end && line.end >= start);
  return touched.every(
    (line) =>
      isText(line) &&
      line.spans
        .filter((span) => line.start + span.start <= end && line.start + span.end >= start)
        .every(({ run }) => isAlone(surroundingsOf(run))),
  );
}
