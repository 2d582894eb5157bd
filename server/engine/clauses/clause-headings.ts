// The heading of a clause: a line of its own, or the words before its text, without its number.

/** "7.", "Section 7.2", "ARTICLE IV -" before a heading. */
const NUMBER =
  /^\s*(?:(?:section|article|clause|SECTION|ARTICLE|CLAUSE|Section|Article|Clause)\s+)?(?:\d{1,3}(?:\.\d{1,3})*|[IVXLC]{1,7}(?=[.):\s]))?[.):]?\s*(?:[–—-]\s+)?/u;
const END_MARK = /[.:;,]\s?$/;
/** A longer heading is a sentence. */
const HEADING_LENGTH = 120;
/** "Entire agreement; waiver." before the text of its clause. */
const RUN_IN = /^(\p{Lu}[^.:“”"\n]{1,80})[.:]\s+(?=[\p{Lu}“"(])/u;
const RUN_IN_WORDS = 8;
const SENTENCE_VERB = /\b(?:shall|will|may|must|is|are|means?|has|have|dated|agrees?|not)\b/i;
/** A sentence that is as short as a heading begins like this. */
const SENTENCE_START = /^(?:This|These|The|Each|Either|Neither|Both|If|Any|All|Upon|When|Except|During|An?|It|Such)\b/;
const SENTENCE_END = /[.;:]\s?$/;

function afterNumber(text: string, clause: string): string {
  const start = text.slice(0, 2 * HEADING_LENGTH);
  return (start.startsWith(clause) ? start.slice(clause.length) : start).replace(NUMBER, '').replace(/\s+/g, ' ');
}

/** The words of a heading. @param clause its number as printed */
export const headingWords = (text: string, clause = ''): string =>
  afterNumber(text, clause).slice(0, HEADING_LENGTH).replace(END_MARK, '');

/** The heading that a clause begins with; '' where it begins with its text. */
export function runInHeading(text: string, clause = ''): string {
  const words = RUN_IN.exec(afterNumber(text, clause))?.[1] ?? '';
  const isProse = SENTENCE_VERB.test(words) || SENTENCE_START.test(words);
  return isProse || words.split(' ').length > RUN_IN_WORDS ? '' : words;
}

/** Some files print whole clauses in the style of a heading. */
export const isSentence = (text: string): boolean => SENTENCE_END.test(text) && SENTENCE_VERB.test(text);
