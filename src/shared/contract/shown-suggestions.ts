// Suggestions as the document shows them: the words that go and the words that come, by the smallest difference.
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { diffWords } from '#domain/word-diff.ts';
import type { ShownSuggestion } from './document/layers.ts';

interface Known {
  readonly suggestion: Suggestion;
  readonly shown: ShownSuggestion;
}

/**
 * Shows the suggestions of a document as they change. What looks as before stays the same object, and a list that looks as
 * before the same list, so that a decision draws no paragraph again that it does not change.
 */
export function createShownSuggestions(): (suggestions: readonly Suggestion[], revision: number) => ShownSuggestion[] {
  let known: ReadonlyMap<string, Known> = new Map();
  let list: ShownSuggestion[] = [];
  return (suggestions, revision) => {
    const next = new Map<string, Known>();
    for (const suggestion of suggestions) {
      if (!isShownIn(suggestion, revision)) continue;
      const before = known.get(suggestion.id);
      const shown = before && looksSame(before.suggestion, suggestion) ? before.shown : shownSuggestion(suggestion);
      next.set(suggestion.id, { suggestion, shown });
    }
    const shown = Array.from(next.values(), (one) => one.shown);
    const isSame = shown.length === list.length && shown.every((one, at) => one === list[at]);
    known = next;
    if (!isSame) list = shown;
    return list;
  };
}

type Placed = Suggestion & { readonly current: NonNullable<Suggestion['current']> };

/** Whether the final view of a revision shows it: it has the words, and nobody has rejected or written the change. */
export const isShownIn = (suggestion: Suggestion, revision: number): suggestion is Placed =>
  suggestion.current?.revision === revision && (suggestion.state === 'open' || suggestion.state === 'accepted');

const looksSame = (one: Suggestion, other: Suggestion): boolean =>
  one === other ||
  (one.current?.revision === other.current?.revision &&
    one.current?.start === other.current?.start &&
    one.current?.end === other.current?.end &&
    one.quote === other.quote &&
    one.text === other.text &&
    one.comment === other.comment &&
    one.author_name.name === other.author_name.name);

function shownSuggestion({ id, quote, text, comment, author_name, current }: Placed): ShownSuggestion {
  const title = `${quote === text ? 'Commented' : 'Suggested'} by ${author_name.name}${comment && `: ${comment}`}`;
  return { id, title, ...wordsOf(current, quote, text) };
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
