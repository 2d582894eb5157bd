// What the words that differ are about: each kind by its own rules, over the values that the changed words touch.
import { CHANGED_WORDS, type ChangedWords, type WordPiece } from '#domain/contracts/comparison.ts';
import { amountValues } from './amount-values.ts';
import { dateValues } from './date-values.ts';
import { negations, obligations } from './legal-words.ts';
import { type PartyNames, partyValues } from './party-names.ts';
import { periodValues } from './period-values.ts';
import { crossReferences } from './cross-references.ts';
import { changesDefinedTerm } from './defined-terms.ts';
import { isTypography } from './typography.ts';
import type { FoundValue } from './found-value.ts';

export { type PartyNames, partyNamesIn } from './party-names.ts';

/** Longer passages are looked at in their first part only, which bounds the time. */
const MAX_LENGTH = 100_000;

type ByValue = Exclude<ChangedWords, 'typography' | 'defined_term'>;

/** In the order of `CHANGED_WORDS`; empty where the words are about none of them. */
export function aboutChangedWords(words: readonly WordPiece[], parties: PartyNames): ChangedWords[] {
  if (!words.some((piece) => piece.op !== 'equal')) return [];
  const terms: ChangedWords[] = changesDefinedTerm(words) ? ['defined_term'] : [];
  if (isTypography(words)) return terms.length > 0 ? terms : ['typography'];
  const older = sideOf(words, 'removed');
  const newer = sideOf(words, 'added');
  const finders: Readonly<Record<ByValue, (text: string) => FoundValue[]>> = {
    amount: amountValues,
    date: dateValues,
    period: periodValues,
    party: (text) => partyValues(text, parties),
    obligation: obligations,
    negation: negations,
    cross_reference: crossReferences,
  };
  const isByValue = (kind: ChangedWords): kind is ByValue => kind !== 'typography' && kind !== 'defined_term';
  const values = CHANGED_WORDS.filter(
    (kind) => isByValue(kind) && touched(older, finders[kind]) !== touched(newer, finders[kind]),
  );
  return [...values, ...terms];
}

interface Side {
  readonly text: string;
  readonly changed: readonly { readonly start: number; readonly end: number }[];
}

function sideOf(words: readonly WordPiece[], op: 'removed' | 'added'): Side {
  let text = '';
  const changed: { start: number; end: number }[] = [];
  for (const piece of words) {
    if (piece.op !== 'equal' && piece.op !== op) {
      // "30 [days]" without its last word: the value that lost a word is touched as well.
      changed.push({ start: text.length, end: text.length });
      continue;
    }
    if (piece.op === op) changed.push({ start: text.length, end: text.length + piece.text.length });
    text += piece.text;
    if (text.length > MAX_LENGTH) break;
  }
  return { text: text.slice(0, MAX_LENGTH), changed };
}

/** The values that a changed word belongs to, as one text. */
function touched({ text, changed }: Side, find: (text: string) => FoundValue[]): string {
  const values: string[] = [];
  let at = 0;
  for (const value of find(text).toSorted((one, other) => one.start - other.start)) {
    while (at < changed.length && (changed[at]?.end ?? 0) < value.start) at += 1;
    const next = changed.slice(at, at + 3);
    if (next.some((span) => span.start < value.end && (span.end > value.start || span.start > value.start))) {
      values.push(value.value);
    }
  }
  return values.toSorted().join('\n');
}
