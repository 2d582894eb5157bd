// A clause of the contract with the playbook's words only where the two differ: its numbers, its list and its harmless words
// stay, so that the redline is small.
import { alignTokens } from '#domain/align-tokens.ts';
import type { Edit } from './align.ts';
import type { ContractWords, Stretch } from './contract-words.ts';
import { isFilled } from './differences.ts';
import { type Language, languageOf } from './language.ts';
import { withoutReorderedItems } from './same-items.ts';
import type { Span } from '#server/engine/span.ts';
import type { Word } from './wording/words.ts';

interface Clause {
  readonly text: string;
  readonly contract: ContractWords;
  readonly stretch: Stretch;
  /** Its offsets in the text. */
  readonly span: Span;
}

/** Null where the words cannot be exchanged one by one. */
export function mergedClause(
  { text, contract, stretch, span }: Clause,
  edits: readonly Edit[],
  language: Language,
): string | null {
  const { words } = contract;
  const ordered = edits.toSorted((one, other) => one.from.from - other.from.from || one.to.from - other.to.from);
  let merged = '';
  let at = span.start;
  for (const { from, to } of ordered) {
    const start = from.from > stretch.from ? (words[from.from - 1]?.end ?? at) : span.start;
    const end = from.to < stretch.to ? (words[from.to]?.start ?? span.end) : span.end;
    const ownStart = to.from > 0 ? (language.words[to.from - 1]?.end ?? 0) : 0;
    const ownEnd = to.to < language.words.length ? (language.words[to.to]?.start ?? 0) : language.text.length;
    if (start < at || end < start || ownEnd < ownStart) return null;
    // A paragraph or an item would begin or end here.
    if (text.slice(start, end).includes('\n')) return null;
    merged += text.slice(at, start) + language.text.slice(ownStart, ownEnd);
    at = end;
  }
  merged += text.slice(at, Math.max(at, span.end));
  return saysTheSame(merged, language, contract) ? merged : null;
}

function saysTheSame(merged: string, language: Language, contract: ContractWords): boolean {
  const own = languageOf(merged, contract).words;
  const keys = (words: readonly Word[]) => words.map(({ key }) => key);
  const edits = editsOf(alignTokens(keys(own), keys(language.words)), own.length, language.words.length);
  return withoutReorderedItems(edits, own, language.words).every(({ from, to }) =>
    isFilled(own.slice(from.from, from.to), language.words.slice(to.from, to.to)),
  );
}

function editsOf(runs: ReturnType<typeof alignTokens>, length: number, otherLength: number): Edit[] {
  const edits: Edit[] = [];
  let [from, to] = [0, 0];
  for (const run of [...runs, { from: length, to: otherLength, count: 0 }]) {
    if (run.from > from || run.to > to) edits.push({ from: { from, to: run.from }, to: { from: to, to: run.to } });
    from = run.from + run.count;
    to = run.to + run.count;
  }
  return edits;
}
