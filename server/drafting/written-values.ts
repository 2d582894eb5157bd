// How a template writes its dates, and what no Word file can hold.
import { PLAIN_DATE } from '#domain/drafts/written-values.ts';
import { isWritable } from '#server/redlines/write/check-edits.ts';

const AMERICAN =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b/;
const ORDINAL =
  /\b\d{1,2}(?:st|nd|rd|th) (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/;

/** How a document writes its dates: plainly, unless it shows another way. */
export function dateStyleOf(text: string): string {
  const american = AMERICAN.exec(text)?.index ?? Number.POSITIVE_INFINITY;
  const ordinal = ORDINAL.exec(text)?.index ?? Number.POSITIVE_INFINITY;
  if (american < ordinal) return 'MMMM d, yyyy';
  return ordinal < Number.POSITIVE_INFINITY ? 'do MMMM yyyy' : PLAIN_DATE;
}

/** What is wrong with a value; null for nothing. */
export function valueProblem(value: string, label: string): string | null {
  if (isWritable(value.replaceAll('\r', '\n'))) return null;
  return `${label} has a control character that a Word file cannot hold. Type it again.`;
}
