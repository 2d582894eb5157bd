// What a person should know of a template before drafting, as sentences with the clause and the words.
import type { Doubt } from './found.ts';
import type { TemplateText } from './template-text.ts';

const WORDS_MAX = 80;

export function warningOf({ range, problem }: Doubt, text: TemplateText): string {
  const words = range.paragraph.text.slice(range.start, Math.min(range.end, range.start + 2 * WORDS_MAX)).trim();
  const shown = words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX).trimEnd()}…` : words;
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
