// Quotes in double quotation marks, with single ones inside. Stored quotes keep the marks of the document.

/** A mark after one of these opens. */
const OPENS_AFTER = /[\s([{‘“\-–—/]/;

/** The words of a quote, to be put in double marks. */
export function innerQuote(words: string): string {
  return words.replace(/[“”„‟"]/g, (mark, at: number) => {
    if (mark === '”') return '’';
    if (mark !== '"') return '‘';
    return at === 0 || OPENS_AFTER.test(words.charAt(at - 1)) ? '‘' : '’';
  });
}

export const inQuotes = (words: string): string => `“${innerQuote(words)}”`;
