// Quotes as they are set: in double marks, with single ones inside. What is stored keeps the document's own marks.

/** A mark after one of these opens. */
const OPENS_AFTER = /[\s([{‘“\-–—/]/;

/** The words of a quote that double marks will stand around. */
export function innerQuote(words: string): string {
  return words.replace(/[“”„‟"]/g, (mark, at: number) => {
    if (mark === '”') return '’';
    if (mark !== '"') return '‘';
    return at === 0 || OPENS_AFTER.test(words.charAt(at - 1)) ? '‘' : '’';
  });
}

export const inQuotes = (words: string): string => `“${innerQuote(words)}”`;
