// What a person should know of a template before drafting, and of what stays in the draft, as sentences with the clause and the words.
import type { Doubt } from './found.ts';
import type { TemplateText, TextRange } from './template-text.ts';

const WORDS_MAX = 80;
const WARNINGS_MAX = 50;
/** Numbered notes are many. */
const STAYING_MAX = 10;

export function warningsOf(doubts: readonly Doubt[], text: TemplateText): string[] {
  const warnings = doubts.slice(0, WARNINGS_MAX).map((doubt) => warningOf(doubt, text));
  const more = doubts.length - warnings.length;
  return more > 0 ? [...warnings, `${more} more placeholders have such a problem.`] : warnings;
}

/** Of brackets that no placeholder explains: nobody should sign them unseen. */
export function stayingWarnings(staying: readonly TextRange[], text: TemplateText): string[] {
  const [first, ...boxes] = staying.filter(isBox);
  const words = staying.filter((range) => !isBox(range));
  const warnings = words
    .slice(0, STAYING_MAX)
    .map((range) => `${whereIs(range, text)}: “${shownWords(range)}” stays in brackets. Check that it belongs there.`);
  const more = words.length - warnings.length;
  if (more > 0) warnings.push(`${more} more ${more === 1 ? 'passage stays' : 'passages stay'} in brackets.`);
  if (first)
    warnings.push(
      boxes.length === 0
        ? `${whereIs(first, text)}: a box to tick is as the template has it. Tick it if it applies.`
        : `${whereIs(first, text)} and further on: ${boxes.length + 1} boxes are as the template has them. Tick those that apply.`,
    );
  return warnings;
}

const isBox = ({ paragraph, start, end }: TextRange): boolean =>
  /^\[\s{0,20}x?\s{0,20}\]$/i.test(paragraph.text.slice(start, end));

function shownWords({ paragraph, start, end }: TextRange): string {
  const words = paragraph.text.slice(start, Math.min(end, start + 2 * WORDS_MAX)).trim();
  return words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX).trimEnd()}…` : words;
}

function warningOf({ range, problem }: Doubt, text: TemplateText): string {
  const shown = shownWords(range);
  const where = whereIs(range, text);
  switch (problem) {
    case 'nested':
      return `${where}: “${shown}” has one placeholder inside another. It stays as it is; complete it in the contract, or correct the template.`;
    case 'unclosed':
      return `${where}: “${shown}” opens a placeholder that does not end in the paragraph. It stays as it is; close it in the template.`;
    case 'optional_unclosed':
      return `${where}: “${shown}” begins or ends an optional clause without its other mark. The clause stays, with the mark.`;
    case 'optional_across':
      return `${where}: the optional clause “${shown}” does not begin and end with a paragraph. It stays, with its marks.`;
  }
}

function whereIs({ paragraph, start, end }: Doubt['range'], text: TemplateText): string {
  const { name } = paragraph.part;
  if (/header\d*\.xml$/i.test(name)) return 'Header';
  if (/footer\d*\.xml$/i.test(name)) return 'Footer';
  const place = text.placeOf({ paragraph, start, end });
  const { blocks } = text.document;
  if (place === null) return 'Text';
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.end ?? 0) <= place.start) low = middle + 1;
    else high = middle;
  }
  const block = blocks[low];
  if (block?.clause !== undefined) return `Clause ${block.clause}`;
  return block?.paragraph === undefined ? 'Text' : `Paragraph ${block.paragraph}`;
}

/** Two places of one clause may have the same words: a person reads the sentence once. */
export const unique = (warnings: readonly string[]): string[] => [...new Set(warnings)];
