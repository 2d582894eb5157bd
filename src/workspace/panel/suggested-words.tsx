// The words of a suggestion with what stands beside them, and the number of their clause.
import { useMemo } from 'react';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { WordDiff } from '#src/shared/contract/word-pieces.tsx';
import { type PlaceInText, placeInText } from './place-in-text.ts';

/** @param text of the newest revision; undefined while it loads. Null where the suggestion has no place in it. */
export function usePlace({ current }: Suggestion, text: ContractText | undefined): PlaceInText | null {
  return useMemo(
    () => (text && current?.revision === text.revision ? placeInText(text, current.start, current.end) : null),
    [text, current],
  );
}

interface SuggestedWordsProps {
  readonly suggestion: Suggestion;
  readonly place: PlaceInText | null;
}

export const SuggestedWords = ({ suggestion: { quote, text }, place }: SuggestedWordsProps) => (
  <span className="panel-row-words">
    {place && (
      <span className="panel-row-around">
        {place.before}
        {quote === '' && text.startsWith('\n') && '\n'}
      </span>
    )}
    {quote === text ? <mark className="panel-row-commented">{quote}</mark> : <WordDiff from={quote} to={text} />}
    {place && <span className="panel-row-around">{place.after}</span>}
  </span>
);
