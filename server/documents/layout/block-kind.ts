// The kind of a paragraph without styles (PDF and TXT), by its words, its length and the size of its letters.
import type { BlockKind } from '#server/documents/blocks.ts';
import { printedClause } from './clause-number.ts';

const BULLET = /^(?:[•·▪◦‣●○■□☐☒☑➢–—*-])\s+\S*\p{L}/u;
const LIST_MARK = /^\((?:[a-z]{1,2}|[A-Z]|[ivxlc]{1,6}|\d{1,2})\)|^(?:[a-z]|[ivx]{1,5})[.)]\s/;
const NAMED_HEADING = /^(?:article|section|schedule|exhibit|annex|appendix|part|recitals?|definitions|background)\b/i;
const HEADING_MAX_LENGTH = 120;
const HEADING_MAX_WORDS = 14;

export function startsListItem(text: string): boolean {
  return hasBullet(text) || LIST_MARK.test(text);
}

/** `isLarge`: its letters are clearly larger than the body text. */
export function blockKindOf(text: string, isLarge = false): BlockKind {
  if (hasBullet(text)) return 'list_item';
  if (isHeading(text, isLarge)) return 'heading';
  return LIST_MARK.test(text) ? 'list_item' : 'paragraph';
}

function hasBullet(text: string): boolean {
  return BULLET.test(text.slice(0, HEADING_MAX_LENGTH));
}

function isHeading(text: string, isLarge: boolean): boolean {
  if (text.length > HEADING_MAX_LENGTH || !/\p{L}{2}/u.test(text) || /[,;]$/.test(text)) return false;
  const words = text.split(/\s+/);
  if (words.length > HEADING_MAX_WORDS) return false;
  if (isLarge) return !/[a-z]\.$/.test(text);
  const clause = printedClause(text);
  const title =
    clause === undefined ? text : text.slice(text.indexOf(clause) + clause.length).replace(/^[\s.):–—-]+/, '');
  // "by: ______" and "$5,000" have no lower-case letters either, but are no headings.
  if (isUpperCase(title)) return !/[_$@]|\.{4}/.test(text) && (clause !== undefined || !text.endsWith('.'));
  if (clause === undefined) return NAMED_HEADING.test(text) && words.length <= 4 && !/[.]$/.test(text);
  if (/^\(|^[a-z]$/.test(clause)) return false;
  return title === '' ? NAMED_HEADING.test(clause) : isTitleCase(title);
}

function isUpperCase(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}{2}/u.test(text);
}

const SMALL_WORDS = /^(?:a|an|and|as|at|by|for|from|in|nor|of|on|or|per|the|to|with|without)$/i;

/** "Governing Law." or "Term and Termination": all words but small ones capitalized, without a sentence. */
function isTitleCase(title: string): boolean {
  if (/[.;:]\s|[;:,]$|\.{4}/.test(title)) return false;
  const words = title.replace(/[.]$/, '').split(/\s+/);
  return words.length <= 9 && words.every((word) => SMALL_WORDS.test(word) || /^[\p{Lu}\d“"'(&/]/u.test(word));
}
