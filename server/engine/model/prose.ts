// The fallback for a model that does not follow the form: its prose is the text, and text in quotation marks is checked as
// a quote.
import type { Draft, EngineDocument, Notice, Quote } from '#server/engine/engine.ts';
import { ANY_CITATION, withoutImages } from './markdown.ts';

const QUOTATION = /“([^“”]{20,2000})”|"([^"\n]{20,2000})"/g;

export const PROSE_NOTICE: Notice = {
  about: 'prose',
  text: 'The language model did not give its sources in the required form. The passages in quotation marks were compared with the documents; the rest of its text has no source.',
};

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').toLowerCase();
}

/** Turns plain prose into a draft; null where there is nothing to read in it. */
export function draftOfProse(prose: string, documents: readonly EngineDocument[]): Omit<Draft, 'usage'> | null {
  const text = prose.trim();
  // Neither a fragment of JSON nor one or two words are prose.
  if (text.length < 20 || /^(```\w*\s*)?[[{]/.test(text) || !/\p{L}{2}\s+\p{L}{2}/u.test(text)) return null;
  const contents = documents.map(({ name, content }) => ({ name, text: collapsed(content.text) }));
  const quotes: Quote[] = [];
  const cited = withoutImages(text.replace(ANY_CITATION, '\\[$1\\]')).replace(
    QUOTATION,
    (whole, curly: string | undefined, straight: string | undefined) => {
      const quote = (curly ?? straight ?? '').replace(/\\([[\]])/g, '$1').trim();
      const source = contents.find((one) => one.text.includes(collapsed(quote))) ?? contents[0];
      if (!source) return whole;
      quotes.push({ document: source.name, quote });
      return `${whole} [${quotes.length}]`;
    },
  );
  const numbers = quotes.map((_, index) => index + 1);
  return {
    text: `${cited}\n\n${PROSE_NOTICE.text}`,
    quotes,
    answers: [{ label: '', value: cited, quotes: numbers }],
    notices: [PROSE_NOTICE],
  };
}
