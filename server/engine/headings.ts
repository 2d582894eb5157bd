// Which blocks are headings: those that the reader marks, and those that it took for paragraphs.
import type { Block } from '#domain/documents.ts';

export const HEADING_MAX = 120;

/** "Term and survival": a name, not a sentence. */
const TITLE = String.raw`\p{Lu}[\p{L}’'-]*(?:,? (?:\p{L}[\p{L}’'-]*|&)){0,7}`;
/** "5. Term and survival", read as a paragraph. */
const PLAIN_HEADING = new RegExp(String.raw`^\d{1,2}(?:\.\d{1,2})?[.)]?\s+${TITLE}\.?$`, 'u');
const PLAIN_TITLE = new RegExp(String.raw`^${TITLE}\.?$`, 'u');
const SENTENCE_VERB = /\b(?:shall|will|may|must|is|are|means?|dated|agrees?|not)\b/i;

export function isHeading(block: Block): boolean {
  if (block.text.length > HEADING_MAX) return false;
  if (block.kind === 'heading') return true;
  const words = block.text.trim();
  if (block.kind === 'paragraph' && PLAIN_HEADING.test(words) && !SENTENCE_VERB.test(words)) return true;
  return block.kind === 'paragraph' && /\p{Lu}/u.test(words) && words === words.toUpperCase() && !/[.;]$/.test(words);
}

/** A possible title such as "Governing law", without a number or a style. */
export function isTitle({ text }: Block): boolean {
  return text.length <= HEADING_MAX && PLAIN_TITLE.test(text.trim()) && !SENTENCE_VERB.test(text);
}
