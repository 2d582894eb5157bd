// A citation in the text: a chip with the source's number that says where it points and leads there.
import { inQuotes } from '#domain/quotation.ts';
import { use } from 'react';
import { ActiveSourceContext, CitationsContext } from './result-context.ts';
import { quoteInWords, quoteStateOf } from '#domain/quote-words.ts';
import { placeOf } from './source-words.ts';

export function Citation({ number }: { number: number }) {
  const { sources, openSource } = use(CitationsContext);
  const active = use(ActiveSourceContext);
  const source = sources.get(number);
  if (!source) return `[${number}]`;
  const says = `${placeOf(source)}. ${quoteInWords(source)}`;
  return (
    <button
      type="button"
      className="citation"
      data-quote={quoteStateOf(source)}
      data-cites={number}
      aria-pressed={active === number}
      aria-label={`Source ${number}: ${says}`}
      title={`${says}\n${inQuotes(source.quote)}`}
      onClick={() => openSource(number)}
    >
      {number}
    </button>
  );
}
