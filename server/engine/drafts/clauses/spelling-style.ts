// British or American, as a contract writes: words for it are spelled like it. Only spellings with one counterpart are changed, and
// names in the middle of a sentence never. Pure and linear.
import { withZ } from '#server/engine/verdicts/wording/spelling.ts';

/** British and American, each with its endings. */
const PAIRS: readonly (readonly [british: string, american: string, endings: readonly string[]])[] = [
  ['defence', 'defense', ['', 's']],
  ['offence', 'offense', ['', 's']],
  ['fulfil', 'fulfill', ['', 's', 'ment']],
  ['instalment', 'installment', ['', 's']],
  ['wilful', 'willful', ['', 'ly']],
  ['labelled', 'labeled', ['']],
  ['labelling', 'labeling', ['']],
  ['cancelled', 'canceled', ['']],
  ['cancelling', 'canceling', ['']],
  ['travelling', 'traveling', ['']],
  ['modelled', 'modeled', ['']],
  ['centre', 'center', ['', 's']],
  ['analyse', 'analyze', ['', 'd', 's']],
  ['analysing', 'analyzing', ['']],
  ['catalogue', 'catalog', ['', 's']],
  ...['behaviour', 'colour', 'favour', 'honour', 'labour', 'endeavour', 'rumour', 'vigour', 'rigour', 'neighbour'].map(
    (british) => [british, british.replace('our', 'or'), ['', 's', 'ed', 'ing', 'able', 'ably', 'al', 'ite']] as const,
  ),
];
const AMERICAN = new Map(PAIRS.flatMap(([one, other, endings]) => endings.map((end) => [one + end, other + end])));
const BRITISH = new Map(Array.from(AMERICAN, ([one, other]) => [other, one]));

const Z_OF_S = /^(\p{L}{3,30})iz(e|ed|es|ing|ation|ations|ational|er|ers|able)$/u;
/** They have "iz" in both spellings. */
const KEEP_Z = /^(?:caps|res|downs|overs|outs)iz/u;
const withS = (word: string): string => (KEEP_Z.test(word) ? word : word.replace(Z_OF_S, '$1is$2'));

const WORD = /\p{L}{4,40}/gu;
const READ_LENGTH = 200_000;

/** What a contract shows of its spelling, in how many words. */
interface Votes {
  british: number;
  american: number;
  s: number;
  z: number;
}

function votesOf(text: string): Votes {
  const votes = { british: 0, american: 0, s: 0, z: 0 };
  for (const [written] of text.slice(0, READ_LENGTH).matchAll(WORD)) {
    const word = written.toLowerCase();
    if (AMERICAN.has(word) || word === 'licence' || word === 'licences') votes.british += 1;
    else if (BRITISH.has(word)) votes.american += 1;
    else if (withZ(word) !== word) votes.s += 1;
    else if (withS(word) !== word) votes.z += 1;
  }
  return votes;
}

type Spelling = 'british' | 'american' | null;

/** The words as the contract would spell them. */
export function spelledLike(words: string, contract: string): string {
  const votes = votesOf(contract);
  const own: Spelling = moreOf(votes.british, votes.american) ?? moreOf(votes.s, votes.z);
  // Much British writing has "-ize".
  const endings: Spelling = moreOf(votes.s, votes.z) ?? own;
  if (own === null) return words;
  return words.replace(WORD, (written, at: number) => {
    if (isName(words, written, at)) return written;
    const word = written.toLowerCase();
    const changed = lexical(word, own, words.slice(Math.max(0, at - 60), at)) ?? ended(word, endings);
    return changed === word ? written : inCase(changed, written);
  });
}

const moreOf = (british: number, american: number): Spelling =>
  british === american ? null : british > american ? 'british' : 'american';

function lexical(word: string, own: Spelling, before: string): string | null {
  if (own === 'american') return AMERICAN.get(word) ?? (/^licences?$/.test(word) ? word.replace('nc', 'ns') : null);
  if (/^licenses?$/.test(word)) return isNoun(before) ? word.replace('ns', 'nc') : word;
  return BRITISH.get(word) ?? null;
}

const ended = (word: string, endings: Spelling): string => (endings === 'american' ? withZ(word) : withS(word));

/** "A perpetual license", but "to license" and "may license": the verb is spelled alike everywhere. */
const NOUN_BEFORE =
  /(?:\b(?:an?|the|this|that|any|each|every|such|no|its|their|under|of)\s(?:[\p{L}-]{1,20},?\s){0,3})$/iu;
const VERB_BEFORE = /\b(?:to|shall|may|will|must|can|not|cannot|would|should|or|and|hereby)\s$/iu;
const isNoun = (before: string): boolean => NOUN_BEFORE.test(before) && !VERB_BEFORE.test(before);

/** With a capital within a sentence. */
const isName = (words: string, written: string, at: number): boolean =>
  /^\p{Lu}\p{Ll}/u.test(written) && /[\p{L}\p{N},;)”’]\s$/u.test(words.slice(Math.max(0, at - 2), at));

function inCase(word: string, written: string): string {
  if (written === written.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
