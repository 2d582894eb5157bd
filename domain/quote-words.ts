// The result of checking a quote in words, the same on every screen and in every file. The check compares words with the
// document; it never says that a quote answers the question.
import type { Source } from './answers.ts';

type Checked = Pick<Source, 'check' | 'recognised'>;

/** The result of the check, and whether to compare the quote with the page. */
type QuoteState = 'found' | 'scan' | 'missing';

/** The text of a scan may itself be misread. */
export function quoteStateOf({ check, recognised }: Checked): QuoteState {
  if (check === 'missing') return 'missing';
  return recognised ? 'scan' : 'found';
}

export const FROM_SCAN = 'Recognized from a scan: compare with the page';
export const QUOTE_FOUND_MEANS =
  '“Quote found” means that these words are in the document. You decide whether they answer the question.';

export function quoteInWords(source: Checked): string {
  if (quoteStateOf(source) === 'scan') return FROM_SCAN;
  if (source.check === 'missing') return 'Quote not found in the document';
  return source.check === 'exact'
    ? 'Quote found in the document'
    : 'Quote found in the document; spacing, hyphens, quotation marks or capitals differ';
}

const counted = (count: number): string => (count === 1 ? '1 quote' : `${count} quotes`);

/** One sentence for all quotes of a result, the worst first; `worst` is the state that needs most care. */
export function quotesInWords(sources: readonly (Checked & Pick<Source, 'document'>)[]): {
  text: string;
  worst: QuoteState | 'none';
} {
  const count = (state: QuoteState) => sources.filter((source) => quoteStateOf(source) === state).length;
  const [found, scan, missing] = [count('found'), count('scan'), count('missing')];
  if (sources.length === 0) return { text: 'No quotes', worst: 'none' };
  const where = new Set(sources.map(({ document }) => document)).size > 1 ? 'in the documents' : 'in the document';
  const text = [
    ...(missing > 0 ? [`${counted(missing)} not found ${where}`] : []),
    ...(scan > 0 ? [`${counted(scan)} recognized from a scan: compare with the page`] : []),
    ...(found > 0 ? [`${counted(found)} found ${where}`] : []),
  ].join('; ');
  return { text, worst: missing > 0 ? 'missing' : scan > 0 ? 'scan' : 'found' };
}

/** The warnings about documents, each with the name of its document. */
export const warningsOfDocuments = (
  documents: readonly { readonly name: string; readonly warnings?: readonly string[] | undefined }[],
): string[] => documents.flatMap(({ name, warnings = [] }) => warnings.map((warning) => `${name}: ${warning}`));

/** The result of the check in a few words, beside a place. */
export function quoteInShort(source: Checked): string {
  const state = quoteStateOf(source);
  if (state === 'scan') return 'recognized from a scan: compare with the page';
  if (state === 'missing') return 'quote not found in the document';
  return source.check === 'exact' ? 'quote found' : 'quote found, typography differs';
}
