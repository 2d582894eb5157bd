// Suggestions as the document shows them: the words that go and the words that come, by the smallest difference.
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { diffWords } from '#domain/word-diff.ts';
import type { ShownSuggestion } from './document/layers.ts';

/** @param revision whose final view is shown: suggestions whose words it does not have are left out. */
export function shownSuggestions(suggestions: readonly Suggestion[], revision: number): ShownSuggestion[] {
  return suggestions.flatMap(({ id, state, quote, text, comment, author_name, current }) => {
    if (current?.revision !== revision || (state !== 'open' && state !== 'accepted')) return [];
    const title = `${quote === text ? 'Commented' : 'Suggested'} by ${author_name.name}${comment && `: ${comment}`}`;
    return [{ id, title, ...wordsOf(current, quote, text) }];
  });
}

function wordsOf({ start, end }: { start: number; end: number }, quote: string, text: string) {
  const removed: { start: number; end: number }[] = [];
  const added: { at: number; text: string }[] = [];
  let at = start;
  for (const piece of diffWords(quote, text)) {
    if (piece.op === 'added') {
      added.push({ at, text: piece.text });
      continue;
    }
    if (piece.op === 'removed') removed.push({ start: at, end: at + piece.text.length });
    at += piece.text.length;
  }
  return { start, end, removed, added };
}
