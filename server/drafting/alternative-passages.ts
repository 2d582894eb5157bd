// Alternative passages, of which a contract has one: bracketed paragraphs with "[OR]" on a line of its own between them.
import { isOr } from './alternatives.ts';
import type { OptionalPassage } from './found.ts';
import type { TemplateParagraph, TemplatePart } from './template-text.ts';

export function withAlternatives(
  { paragraphs }: TemplatePart,
  passages: readonly OptionalPassage[],
): readonly OptionalPassage[] {
  const offset = paragraphs[0]?.index ?? 0;
  const before = ({ index }: TemplateParagraph) => lastWithWords(paragraphs, index - offset - 1);
  const byLast = new Map(passages.map((passage) => [passage.texts.at(-1)?.paragraph, passage]));
  return passages.map((passage) => {
    const or = passage.texts[0] && before(passage.texts[0].paragraph);
    if (passage.isNote || or === undefined || !isOrLine(or.text)) return passage;
    const other = byLast.get(before(or));
    if (other === undefined || other.isNote) return passage;
    const label = passage.isNamed ? passage.label : `Or: ${passage.label}`;
    return { ...passage, label, included: false, between: { paragraph: or, start: 0, end: or.text.length } };
  });
}

/** The nearest paragraph with words at or before a place, past a few empty ones. */
function lastWithWords(paragraphs: readonly TemplateParagraph[], from: number): TemplateParagraph | undefined {
  for (let at = from; at >= Math.max(0, from - EMPTY_MAX); at -= 1)
    if (paragraphs[at]?.text.trim() !== '') return paragraphs[at];
  return undefined;
}

const EMPTY_MAX = 3;
const isOrLine = (text: string): boolean => text.length <= 20 && isOr(text.replaceAll(/[\s[\]]/g, ''));
