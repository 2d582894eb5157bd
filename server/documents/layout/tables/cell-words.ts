// What the words of a cell show: a value, a mark of a list, a signature.
import { startsListItem } from '#server/documents/layout/block-kind.ts';
import { printedClause } from '#server/documents/layout/clause-number.ts';

const LONGEST_VALUE = 40;
const LONGEST_MARK = 24;
const DIGIT_SHARE = 0.4;
const PLACEHOLDER = /^(?:\[[*●•_ ]+\]|\*+|[-–—]+|n\/?a|nil|none|tbd|yes|no|x|✓|✔)$/i;
/** "$5 per seat", "10% of the fee", "within 15 minutes". */
const AMOUNT =
  /^(?:[<>≤≥]|(?:up to|at least|about|over|below|above|under|within|from)\b)?\s?(?:(?:[$€£¥]|[A-Z]{3}\s)\s?\d|\d[\d.,]{0,15}\s?(?:[%$€£¥]|(?:per ?cent|(?:business |working |calendar )?(?:days?|weeks?|months?|years?|hours?|minutes?|seconds?))\b))/i;
const NAMED = /^["“]?(?:article|section|clause|schedule|exhibit|annex|appendix|part|item)\s+\S+$/i;
/** "1", "1.1", "(a)", "iv.", "A." and a bullet of letters. */
const MARK =
  /^["“]?(?:\(?(?:\d{1,3}|[a-z]{1,2}|[ivxl]{1,5})[.)]*|\d{1,3}[A-Z]?(?:\.\d{1,3})*\.?\s?(?:\(\w{1,4}\))*\.?|[•·▪◦‣●○■□–—*-])$/i;
const SIGNATURE = /\/s\/|_{3,}|^(?:by|its|name|title|signed|signature)\s*:|^(?:in witness|signed by)\b/i;
const SIGNER = /^(?:by|its|name|title|date|signature|print name)\b/i;
const RULE = /^[-–—_=.*\s]+$/;

/** A number, a date, an amount, or what stands for one: no running text. */
export function isValue(text: string): boolean {
  if (text.length > LONGEST_VALUE) return false;
  if (PLACEHOLDER.test(text) || AMOUNT.test(text)) return true;
  const digits = text.match(/\d/g)?.length ?? 0;
  return digits > 0 && digits >= text.replace(/[\s.,]/g, '').length * DIGIT_SHARE;
}

/** The number or bullet of a list item or a clause, before its text. */
export function isMark(text: string): boolean {
  if (text.length > LONGEST_MARK) return false;
  return MARK.test(text) || NAMED.test(text) || startsListItem(`${text} x`) || printedClause(text) === text;
}

/** The label of a line in a signature block, which has several; a table may have one at the beginning of a row. */
export const isSignerLabel = (text: string): boolean => SIGNER.test(text);

export const isSignature = (text: string): boolean => SIGNATURE.test(text);

/** A line drawn with characters. */
export const isDrawnLine = (text: string): boolean => RULE.test(text);

/** The number of a page, as a table of contents has it. */
export const isPageReference = (text: string): boolean => /^(?:\d{1,3}|[ivxl]{1,6}|[A-Z]-\d{1,3})$/.test(text);
