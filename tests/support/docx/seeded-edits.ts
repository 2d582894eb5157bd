// Edits of a document chosen by a seed: words, phrases, paragraphs, rows, comments; in plain text and in the places where
// writing a tracked change is hard. Edits of one round leave a character between them at least.
import type { TextEdit } from '#domain/contracts/redlines.ts';
import { chooseRange, isPlain, type TextRange } from './edit-ranges.ts';
import { EDIT_KINDS, type EditKind } from './edit-kinds.ts';
import type { InspectedDocument } from './inspected-document.ts';

export interface SeededEdit extends TextEdit {
  readonly kind: EditKind;
  /** In text of the main story outside of tables, fields, links, controls, boxes and changes of others. */
  readonly isPlain: boolean;
}

const WORDS =
  'written notice of 60 days “Affiliate” shall not exceed € 2,500.00 & any <such> party; reasonably Größe 契約 𝒜 it’s'.split(
    ' ',
  );
const COMMENT_SHARE = 0.15;
const TRIES = 12;

/**
 * @param random numbers in [0, 1)
 * @param view the final view's text, whose offsets the edits have
 */
export function makeEdits(document: InspectedDocument, view: string, random: () => number, most: number): SeededEdit[] {
  const edits: SeededEdit[] = [];
  const taken: TextRange[] = [];
  for (let index = 0; index < most * TRIES && edits.length < most; index += 1) {
    const kind = pick(EDIT_KINDS, random);
    const range = kind === undefined ? undefined : chooseRange(kind, document, random);
    if (kind === undefined || range === undefined || taken.some((other) => meets(other, range))) continue;
    const edit = editOf(kind, range, document, view, random, `edit-${edits.length}`);
    if (edit === undefined) continue;
    edits.push(edit);
    taken.push(range);
  }
  return edits;
}

const pick = <T>(all: readonly T[], random: () => number): T | undefined => all[Math.floor(random() * all.length)];
const meets = (a: TextRange, b: TextRange) => a.start <= b.end + 1 && b.start <= a.end + 1;

function editOf(
  kind: EditKind,
  range: TextRange,
  document: InspectedDocument,
  view: string,
  random: () => number,
  id: string,
): SeededEdit | undefined {
  const place = placeInView(document, range);
  if (place === undefined) return undefined;
  const expected = view.slice(place.start, place.end);
  const comment = kind === 'comment_only' || random() < COMMENT_SHARE ? `${sentence(random, 4)} (${id})` : undefined;
  return {
    id,
    ...place,
    expected,
    text: textOf(kind, expected, random),
    ...(comment !== undefined && { comment }),
    kind,
    isPlain: isPlain(document, range),
  };
}

function placeInView({ toView, lines }: InspectedDocument, { start, end }: TextRange) {
  const isLineStart = lines.some((line) => line.start === start);
  const from = start < end || isLineStart ? toView[start] : behind(toView, start);
  const to = start === end ? from : lines.some((line) => line.start === end) ? toView[end] : behind(toView, end);
  if (from === undefined || to === undefined || from < 0 || to < from) return undefined;
  return { start: from, end: to };
}

/** The offset in the view behind the character before this offset. */
function behind(toView: Int32Array, offset: number): number {
  const before = toView[offset - 1] ?? -1;
  return before < 0 ? -1 : before + 1;
}

function textOf(kind: EditKind, expected: string, random: () => number): string {
  switch (kind) {
    case 'delete_words':
    case 'delete_paragraph':
    case 'delete_row':
      return '';
    case 'comment_only':
      return expected;
    case 'insert_words':
    case 'beside_change':
      return ` ${sentence(random, 3)}`;
    case 'insert_paragraph':
      return `\n${sentence(random, 12)}${random() < 0.3 ? `\n${sentence(random, 8)}` : ''}`;
    case 'split_paragraph':
      return '\n';
    case 'join_paragraphs':
      return ' ';
    case 'replace_line':
      return random() < 0.5 ? keepSome(expected, random) : sentence(random, 12);
    default:
      return sentence(random, 3);
  }
}

function sentence(random: () => number, most: number): string {
  return Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(WORDS, random) ?? '').join(' ');
}

/** The same text with some of its words replaced, added or gone. */
function keepSome(text: string, random: () => number): string {
  const words = text.split(' ').flatMap((word) => {
    const dice = random();
    if (dice < 0.75) return [word];
    if (dice < 0.85) return [word, pick(WORDS, random) ?? ''];
    return dice < 0.95 ? [pick(WORDS, random) ?? ''] : [];
  });
  return words.join(' ').trim() || 'None';
}
