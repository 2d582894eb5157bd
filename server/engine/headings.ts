// Which blocks are headings: those that the reader tells, and those it could not tell from a paragraph.
import type { Block } from '#domain/documents.ts';

export const HEADING_MAX = 120;

/** "Term and survival": a name, no sentence. */
const TITLE = String.raw`\p{Lu}[\p{L}’'-]*(?:,? (?:\p{L}[\p{L}’'-]*|&)){0,7}`;
/** "5. Term and survival", where the reader could not tell it from a paragraph. */
const PLAIN_HEADING = new RegExp(String.raw`^\d{1,2}(?:\.\d{1,2})?[.)]?\s+${TITLE}\.?$`, 'u');
const PLAIN_TITLE = new RegExp(String.raw`^${TITLE}\.?$`, 'u');
const SAYS = /\b(?:shall|will|may|must|is|are|means?|dated|agrees?|not)\b/i;

export function isHeading(block: Block): boolean {
  if (block.text.length > HEADING_MAX) return false;
  if (block.kind === 'heading') return true;
  const words = block.text.trim();
  if (block.kind === 'paragraph' && PLAIN_HEADING.test(words) && !SAYS.test(words)) return true;
  return block.kind === 'paragraph' && /\p{Lu}/u.test(words) && words === words.toUpperCase() && !/[.;]$/.test(words);
}

/** Words that could stand above others: "Governing law", where its number and its style are not in them. */
export function isTitle({ text }: Block): boolean {
  return text.length <= HEADING_MAX && PLAIN_TITLE.test(text.trim()) && !SAYS.test(text);
}
