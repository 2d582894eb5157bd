// What differs between a passage and a playbook's language, and whether it matters: figures, negations, duties, who is bound,
// exceptions and restrictions always do. What is only said in other words is for a reader.
import type { ReadDocument } from '#domain/documents.ts';
import type { Alignment, Edit } from './align.ts';
import type { ContractWords, Stretch } from './contract-words.ts';
import { definedPartiesOf } from './defined-parties.ts';
import type { Language } from './language.ts';
import { withoutReorderedItems } from './same-items.ts';
import { isRole, othersOf } from './wording/terms.ts';
import {
  DUTIES,
  EXCEPTIONS,
  FIGURES,
  FUNCTION_WORDS,
  MUTUAL,
  NEGATIONS,
  RESTRICTIONS,
} from './wording/word-classes.ts';
import { BLANK, type Word } from './wording/words.ts';

type DifferenceKind =
  | 'figure'
  | 'negation'
  | 'obligation'
  | 'party'
  | 'mutual'
  | 'exception'
  | 'restriction'
  | 'left_out'
  | 'added'
  | 'words';

export interface Difference extends Edit {
  readonly kind: DifferenceKind;
  /** False where the same may be said in other words. */
  readonly matters: boolean;
}

export interface Differences {
  /** What matters first; empty where both say the same. */
  readonly list: readonly Difference[];
  /** Blanks of the language that the contract has filled in. */
  readonly filled: readonly Edit[];
  /** Sentences that the contract has elsewhere, word for word. */
  readonly elsewhere: readonly Stretch[];
}

const SMALL = 3;
const LONG = 5;
const FILLED_MAX = 10;

/** @param mayMatter false where the engine does not know the language's negations and duties. */
export function differencesOf(
  content: ReadDocument,
  contract: ContractWords,
  { stretch, edits }: Alignment,
  language: Language,
  mayMatter: boolean,
): Differences {
  const filled: Edit[] = [];
  const elsewhere: Stretch[] = [];
  const items = withoutReorderedItems(edits, contract.words, language.words);
  const moved = withoutMovedSentences(contract, stretch, items, language, elsewhere);
  const strangers = strangersOf(definedPartiesOf(content), language);
  const list = moved.flatMap((edit): Difference[] => {
    const from = contract.words.slice(edit.from.from, edit.from.to);
    const to = language.words.slice(edit.to.from, edit.to.to);
    if (isFilled(from, to)) {
      filled.push(edit);
      return [];
    }
    const found = mayMatter ? whatMatters(from, to, contract, strangers) : null;
    if (found !== null) return [{ ...edit, kind: found, matters: true }];
    return [{ ...edit, kind: to.length === 0 ? 'added' : from.length === 0 ? 'left_out' : 'words', matters: false }];
  });
  const balanced = withoutOtherOrder(withBalancedFigures(list, contract, language), contract, language);
  return { list: balanced.toSorted((one, other) => Number(other.matters) - Number(one.matters)), filled, elsewhere };
}

const keysOf = (words: readonly Word[]): string[] => words.map(({ key }) => key);

/** "[●] days" beside "30 days". */
export function isFilled(from: readonly Word[], to: readonly Word[]): boolean {
  if (!to.some(({ key }) => key === BLANK) || from.length === 0 || from.length > FILLED_MAX) return false;
  const written = keysOf(from).join(' ').toLowerCase();
  if (from.some(({ key }) => NEGATIONS.has(key) || EXCEPTIONS.has(key) || DUTIES.has(key))) return false;
  return to.every(({ key }) => key === BLANK || written.includes(key.toLowerCase()));
}

function whatMatters(
  from: readonly Word[],
  to: readonly Word[],
  { capitals }: ContractWords,
  strangers: Strangers,
): DifferenceKind | null {
  const [own, other] = [keysOf(from), keysOf(to)];
  if (figuresOf(from) !== figuresOf(to)) return 'figure';
  const isSmall = Math.max(contentOf(own), contentOf(other)) <= 1;
  if (isSmall && countOf(own, NEGATIONS) !== countOf(other, NEGATIONS)) return 'negation';
  if (isSmall && namesOf(own, DUTIES) !== namesOf(other, DUTIES)) return 'obligation';
  const isShort = own.length <= SMALL && other.length <= SMALL && own.length > 0 && other.length > 0;
  const parties = (words: readonly Word[]) =>
    words.filter(({ key, isCapital }) => isRole(key) && (isCapital || capitals.has(key)));
  const [ownParties, otherParties] = [parties(from), parties(to)];
  if (isShort) {
    const isMutual = (keys: readonly string[]) => keys.some((key) => MUTUAL.has(key));
    if (isMutual(own) !== isMutual(other) && ownParties.length + otherParties.length > 0) return 'mutual';
    if (ownParties.length > 0 && otherParties.length > 0 && keysOf(ownParties).join() !== keysOf(otherParties).join())
      return strangers.areOthers(ownParties, otherParties) ? null : 'party';
  }
  if (own.length > 0 && other.length > 0) return null;
  const alone = own.length > 0 ? own : other;
  if (alone.length >= SMALL && alone.slice(0, SMALL + 1).some((key) => EXCEPTIONS.has(key))) return 'exception';
  if (alone.some((key) => NEGATIONS.has(key) || RESTRICTIONS.has(key) || EXCEPTIONS.has(key))) return 'restriction';
  if (alone.length >= LONG) return own.length > 0 ? 'added' : 'left_out';
  return null;
}

interface Strangers {
  /** Whether the contract's names and the language's may be those of the same parties. */
  readonly areOthers: (own: readonly Word[], other: readonly Word[]) => boolean;
}

/** A party that the language does not name, for one that the contract does not have: only a reader knows whether they are one. */
function strangersOf(defined: ReadonlySet<string>, { words }: Language): Strangers {
  const named = new Set(keysOf(words));
  return {
    areOthers: (own, other) =>
      own.every(({ key }) => defined.has(key) && !named.has(key) && groupsOf(key).every((one) => !named.has(one))) &&
      other.every(({ key }) => !defined.has(key)),
  };
}

/** All names of the role of a party. */
const groupsOf = (key: string): readonly string[] => othersOf(key).same;

const figuresOf = (words: readonly Word[]): string =>
  words
    .filter(({ key, value }) => value !== undefined || FIGURES.test(key))
    .map(({ key }) => key)
    .toSorted()
    .join('\n');

const countOf = (keys: readonly string[], among: ReadonlySet<string>): number =>
  keys.filter((key) => among.has(key)).length;

const namesOf = (keys: readonly string[], among: ReadonlySet<string>): string =>
  keys
    .filter((key) => among.has(key))
    .toSorted()
    .join();

/** Words with a meaning of their own. */
const contentOf = (keys: readonly string[]): number =>
  keys.filter((key) => !FUNCTION_WORDS.has(key) && !NEGATIONS.has(key) && !DUTIES.has(key) && !MUTUAL.has(key)).length;

/** Figures that only stand elsewhere in the sentence are the same: the passage says it in other words. */
function withBalancedFigures(list: readonly Difference[], { words }: ContractWords, language: Language): Difference[] {
  const figures = list.filter(({ kind }) => kind === 'figure');
  const own = figuresOf(figures.flatMap(({ from }) => words.slice(from.from, from.to)));
  const other = figuresOf(figures.flatMap(({ to }) => language.words.slice(to.from, to.to)));
  if (own !== other || figures.length < 2) return [...list];
  // Two figures that changed places are the same ones, and say something else.
  const haveChangedPlaces = figures.every(({ from, to }) => from.to > from.from && to.to > to.from);
  return haveChangedPlaces
    ? [...list]
    : list.map((one) => (one.kind === 'figure' ? { ...one, kind: 'words', matters: false } : one));
}

/** What one side lacks and the other has in another place is told, but it may say the same. */
const SAME_WORDS = 0.8;

function withoutOtherOrder(list: readonly Difference[], { words }: ContractWords, language: Language): Difference[] {
  const own = list.filter(({ to }) => to.to === to.from).flatMap(({ from }) => keysOf(words.slice(from.from, from.to)));
  const other = list
    .filter(({ from }) => from.to === from.from)
    .flatMap(({ to }) => keysOf(language.words.slice(to.from, to.to)));
  const [inOwn, inOther] = [new Set(own), new Set(other)];
  return list.map((one) => {
    const isOwn = one.to.to === one.to.from;
    if (!one.matters || (!isOwn && one.from.to > one.from.from)) return one;
    const keys = keysOf(isOwn ? words.slice(one.from.from, one.from.to) : language.words.slice(one.to.from, one.to.to));
    const shared = keys.filter((key) => (isOwn ? inOther : inOwn).has(key)).length;
    return keys.length >= LONG && shared >= SAME_WORDS * keys.length ? { ...one, matters: false } : one;
  });
}

const MOVED_MIN = 5;
/** A sentence that refers to the one before it says something else elsewhere. */
const REFERS = new Set([
  'it',
  'this',
  'these',
  'those',
  'they',
  'otherwise',
  'if',
  'subject',
  'until',
  'however',
  'in',
  'its',
]);

/** Sentences of the language that the contract has as a whole in another place. */
function withoutMovedSentences(
  contract: ContractWords,
  stretch: Stretch,
  edits: readonly Edit[],
  language: Language,
  elsewhere: Stretch[],
): Edit[] {
  const sentences = sentencesOf(language.words);
  const left: Edit[] = [];
  const places: Stretch[] = [];
  for (const edit of edits) {
    const sentence = sentences.find(({ from, to }) => from >= edit.to.from && to <= edit.to.to);
    const first = language.words[sentence?.from ?? -1]?.key ?? 'it';
    const place =
      sentence === undefined || sentence.to - sentence.from < MOVED_MIN || REFERS.has(first)
        ? null
        : placeOf(contract, language, sentence);
    if (sentence === undefined || place === null) {
      left.push(edit);
      continue;
    }
    places.push(place);
    if (place.to <= stretch.from || place.from >= stretch.to) elsewhere.push(place);
    for (const to of [
      { from: edit.to.from, to: sentence.from },
      { from: sentence.to, to: edit.to.to },
    ])
      if (to.to > to.from) left.push({ from: { from: edit.from.from, to: edit.from.from }, to });
    if (edit.from.to > edit.from.from) left.push({ from: edit.from, to: { from: edit.to.to, to: edit.to.to } });
  }
  // The same sentence, where it stands now within the stretch, is nothing that was added.
  return left.flatMap((edit) => {
    const moved = places.find(({ from, to }) => from >= edit.from.from && to <= edit.from.to);
    if (moved === undefined) return [edit];
    const rest = [
      { from: { from: edit.from.from, to: moved.from }, to: edit.to },
      { from: { from: moved.to, to: edit.from.to }, to: { from: edit.to.to, to: edit.to.to } },
    ];
    return rest.filter(({ from, to }) => from.to > from.from || to.to > to.from);
  });
}

function sentencesOf(words: readonly Word[]): Stretch[] {
  const starts = words.flatMap(({ after }, at) => (after === 'sentence' || at === 0 ? [at] : []));
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? words.length }));
}

/** Where the contract has a sentence of the language word for word, as a sentence of its own. */
function placeOf({ ids, sentences }: ContractWords, language: Language, { from, to }: Stretch): Stretch | null {
  const size = to - from;
  const found = sentences.find((own) => {
    if (own.to - own.from !== size) return false;
    for (let at = 0; at < size; at += 1) if (ids[own.from + at] !== language.ids[from + at]) return false;
    return true;
  });
  return found ?? null;
}
