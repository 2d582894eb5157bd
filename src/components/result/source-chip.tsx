// A source beside its statement: its place and the check of its quote. A click opens the document there.
import { use } from 'react';
import { QUOTE_FOUND_MEANS, quoteInShort, quoteInWords, quoteStateOf } from '#domain/quote-words.ts';
import { QUOTE_ICONS } from './check-mark.tsx';
import { CitationsContext } from './result-context.ts';
import { shortSpotOf } from './source-words.ts';
import './source-chip.css';

/** @param isNamed whether to show the name of the document */
export function SourceChip({ number, isNamed = true }: { number: number; isNamed?: boolean }) {
  const { sources, openSource } = use(CitationsContext);
  const source = sources.get(number);
  if (!source) return null;
  const state = quoteStateOf(source);
  const Icon = QUOTE_ICONS[state];
  const spot = shortSpotOf(source);
  const isDocumentShown = isNamed || spot === '';
  return (
    <button
      type="button"
      className="source-chip"
      data-cites={number}
      data-quote={state}
      title={`${quoteInWords(source)}. ${state === 'found' ? QUOTE_FOUND_MEANS : ''}`.trim()}
      onClick={() => openSource(number)}
    >
      <span className="visually-hidden">Open source {number}: </span>
      {isDocumentShown ? (
        <span className="source-chip-document">{source.document}</span>
      ) : (
        <span className="visually-hidden">{source.document}, </span>
      )}
      {spot !== '' && <span className="source-chip-spot">{spot}</span>}
      <span className="source-chip-check">
        <Icon aria-hidden /> {quoteInShort(source)}
      </span>
    </button>
  );
}
