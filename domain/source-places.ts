// How the place of a source is said, alike in every list, chip and export.
import type { Source } from './answers.ts';

type Place = Pick<Source, 'page' | 'paragraph' | 'clause'>;

/** "Schedule 1" and "Section 4.1" say themselves what they are. */
const NAMED = /^(?:article|section|clause|schedule|exhibit|annex|appendix|part|paragraph)\b|^§/i;

export const clauseInWords = (clause: string): string => (NAMED.test(clause) ? clause : `clause ${clause}`);

/**
 * ["page 3", "clause 7.2(b)"]; none where nothing is known. The count of a document's paragraphs stands in nobody's
 * contract: it is said only where there is nothing else.
 */
export function placeParts({ page, paragraph, clause }: Place): string[] {
  const parts = [...(page === undefined ? [] : [`page ${page}`]), ...(clause ? [clauseInWords(clause)] : [])];
  return parts.length === 0 && paragraph !== undefined ? [`paragraph ${paragraph}`] : parts;
}
