// Search snippets: the passages of a record that match a search, with highlights, to show why the record is in the list.
import { type LibraryMatch, type LibraryText, MATCHES_MAX } from '#domain/library.ts';
import type { Term } from './search-plan.ts';
import { type Matched, matcher, weightOf } from './term-matcher.ts';
import { type PlacedWord, placedWords } from './words.ts';

/** Length of a snippet in characters. */
const PASSAGE_LENGTH = 200;
/** Context before the first highlight. */
const LEAD_LENGTH = 40;
/** Characters searched per text, as a text may be long. */
const READ_LENGTH = 40_000;
/** Characters searched per record, as many as are indexed. A page may have a hundred of the longest playbooks. */
const RECORD_READ_LENGTH = 100_000;

type Found = PlacedWord & Matched;

interface Passage extends LibraryMatch {
  readonly weight: number;
}

/** Expands a snippet to whole words, with an ellipsis where it is cut. */
function cut({ label, text }: LibraryText, found: readonly Found[], from: number, weight: number): Passage {
  const end = Math.min(text.length, from + PASSAGE_LENGTH);
  const start = from === 0 ? 0 : from + (/^\S*\s+/.exec(text.slice(from, from + 40))?.[0].length ?? 0);
  const stop = end === text.length ? end : start + text.slice(start, end).search(/\s+\S*$/);
  const last = stop > start ? stop : end;
  const lead = start > 0 ? '… ' : '';
  return {
    label,
    text: `${lead}${text.slice(start, last)}${last < text.length ? ' …' : ''}`,
    marks: found
      .filter((word) => word.start >= start && word.end <= last)
      .map((word): [number, number] => [word.start - start + lead.length, word.end - start + lead.length]),
    weight,
  };
}

/** The best snippet of a text; null without a match. */
function passageIn(source: LibraryText, find: ReturnType<typeof matcher>): Passage | null {
  const found: Found[] = placedWords(source.text.slice(0, READ_LENGTH)).flatMap((placed) => {
    const hit = find(placed.word);
    return hit ? [{ ...placed, ...hit }] : [];
  });
  let best: { from: number; weight: number } | null = null;
  let beyond = 0;
  for (const [index, first] of found.entries()) {
    while ((found[beyond]?.end ?? Infinity) <= first.start + PASSAGE_LENGTH - LEAD_LENGTH) beyond += 1;
    const weight = weightOf(found.slice(index, beyond));
    if (!best || weight > best.weight) best = { from: first.start, weight };
  }
  if (!best) return null;
  const from = source.text.length <= PASSAGE_LENGTH ? 0 : Math.max(0, best.from - LEAD_LENGTH);
  return cut(source, found, from, best.weight);
}

/** The whole name and description if they match a term or have a word with a `related` stem, and the MATCHES_MAX best snippets of the texts. */
export function matchesIn(
  record: { readonly name: string; readonly description: string; readonly texts: readonly LibraryText[] },
  terms: readonly Term[],
  related: ReadonlySet<string> = new Set(),
): LibraryMatch[] {
  const find = matcher(terms, related);
  const whole = [
    { label: 'name', text: record.name },
    { label: 'description', text: record.description },
  ].flatMap(({ label, text }) => {
    const marks = placedWords(text).flatMap(({ word, start, end }): [number, number][] =>
      find(word) ? [[start, end]] : [],
    );
    return marks.length > 0 ? [{ label, text, marks }] : [];
  });
  let read = 0;
  const passages = record.texts
    .flatMap((source) => {
      if (read >= RECORD_READ_LENGTH) return [];
      read += source.text.length;
      return passageIn(source, find) ?? [];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MATCHES_MAX);
  return [...whole, ...passages.map(({ label, text, marks }) => ({ label, text, marks }))];
}
