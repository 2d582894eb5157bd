// What a further question of a conversation means: "And what about the hosting agreement only?" asks the question before
// it, of the document it names.
import { isEmptyWord } from '#server/terms.ts';

interface FollowUp {
  /** The question to answer: its own, or the one before where it only names documents. */
  readonly meant: string;
  /** Of the names given, those that the question keeps to; empty where it keeps to none. */
  readonly named: readonly string[];
}

/** A longer question says by itself what it is about. */
const WORDS_MAX = 60;
const WORD = /[\p{L}\p{N}]+/gu;
/** Kinds of document that say nothing about which one is meant. */
const ANY_DOCUMENT = new Set(['agreement', 'contract', 'document', 'file']);
const KINDS_OF_DOCUMENT = new Set([
  ...ANY_DOCUMENT,
  ...'addendum amendment deed guarantee lease letter licence license msa nda dpa order policy schedule sla sow'.split(
    ' ',
  ),
  ...'annex appendix warranty bond mou term'.split(' '),
]);
/** What people call a document by its initials. */
const INITIALS: Readonly<Record<string, readonly string[]>> = {
  nda: ['non', 'disclosure', 'agreement'],
  msa: ['master', 'service', 'agreement'],
  dpa: ['data', 'processing', 'agreement'],
  sla: ['service', 'level', 'agreement'],
  sow: ['statement', 'work'],
};
const LIMITING = new Set(['only', 'just', 'alone', 'solely', 'exclusively']);
/** What leads to a document and asks nothing by itself. */
const LEADING = new Set(
  `and or but so then now what how about of in under to for from with the a an same question answer please is it does do
   say there this that these those also too as well tell me us look at regarding concerning respect you can if i mean
   ${[...LIMITING].join(' ')}`.split(/\s+/),
);

/** @param before what was asked last, as it was meant; null for the first question. @param names of the documents. */
export function followUp(question: string, before: string | null, names: readonly string[]): FollowUp {
  const words = wordsOf(question.slice(0, WORDS_MAX * 20));
  if (before === null || words.length === 0 || words.length > WORDS_MAX) return { meant: question, named: [] };
  const { named, left } = namedIn(words, names);
  if (named.length === 0) return { meant: question, named: [] };
  const isOnlyAName = left.every(
    (word) => LEADING.has(word) || ANY_DOCUMENT.has(word) || word in INITIALS || isEmptyWord(word),
  );
  if (isOnlyAName) return { meant: before, named };
  // A question of its own is kept to a document where it says so, not where it has a word of its name.
  const saysSo = words.some((word) => LIMITING.has(word) || KINDS_OF_DOCUMENT.has(word));
  return { meant: question, named: saysSo ? named : [] };
}

/** The documents that some words name, best match first taken, and the words that name none. */
function namedIn(words: readonly string[], names: readonly string[]): { named: string[]; left: string[] } {
  const spelled = words.flatMap((word) => [word, ...(INITIALS[word] ?? [])]);
  const known = names.map((name) => ({ name, words: new Set(wordsOf(withoutExtension(name))) }));
  const named = new Set<string>();
  let left = spelled;
  for (;;) {
    const asked = new Set(left);
    const scored = known.map(({ name, words: own }) => ({ name, own, score: scoreOf(own, asked) }));
    const best = Math.max(0, ...scored.map(({ score }) => score));
    if (best === 0) return { named: [...named], left };
    const found = scored.filter(({ score }) => score === best);
    for (const { name } of found) named.add(name);
    left = left.filter((word) => !isTelling(word) || !found.some(({ own }) => own.has(word)));
  }
}

/** How well a name is meant: nothing where the question has but a word of it that could be about anything. */
function scoreOf(own: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  const telling = [...own].filter(isTelling);
  const matched = telling.filter((word) => asked.has(word));
  if (matched.length === 0) return 0;
  const isAsDocument = [...asked].some((word) => LIMITING.has(word) || (KINDS_OF_DOCUMENT.has(word) && own.has(word)));
  if (!isAsDocument && matched.length < telling.length) return 0;
  const kinds = [...own].filter((word) => ANY_DOCUMENT.has(word) && asked.has(word));
  return matched.length * 2 + kinds.length;
}

const isTelling = (word: string): boolean =>
  !ANY_DOCUMENT.has(word) && !LEADING.has(word) && !isEmptyWord(word) && !/^\d+$/.test(word);

const withoutExtension = (name: string): string => name.replace(/\.[a-z]{1,5}$/i, '');

/** In lower case, without the s of a plural. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word));
