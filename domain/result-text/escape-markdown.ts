// Words as Markdown that shows exactly these words: what documents and people wrote never becomes markup.

/** Controls, and the characters that reorder what is read: neither is ever part of what a contract says. */
const UNSEEN = /(?!\s)\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/gu;
const ALWAYS = /[\\`*_[\]<>|~&@]/g;

/**
 * Text of a document or a field as one line of Markdown that shows exactly these words: no emphasis, HTML, entity, link,
 * table cell, list, heading or citation can come of it. White space, line breaks included, becomes single spaces.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(ALWAYS, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/www\./gi, (found) => `${found.slice(0, -1)}\\.`)
    .replace(/^[#+=-]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}
