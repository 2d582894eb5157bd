// Rewrites a follow-up question as a standalone one: "And what about the hosting agreement only?" repeats the question before
// it for the document that it names.
import { isEmptyWord } from '#server/terms.ts';

interface FollowUp {
  /** The question itself, or the one before where it only names documents. */
  readonly standalone: string;
  /** The documents to which the question is limited; empty for no limit. */
  readonly documents: readonly string[];
}

/** A longer question is standalone. */
const WORDS_MAX = 60;
const WORD = /[\p{L}\p{N}]+/gu;
/** Words for any document, which identify none. */
const ANY_DOCUMENT = new Set(['agreement', 'contract', 'document', 'file']);
const KINDS_OF_DOCUMENT = new Set([
  ...ANY_DOCUMENT,
  ...'addendum amendment deed guarantee lease letter licence license msa nda dpa order policy schedule sla sow'.split(
    ' ',
  ),
  ...'annex appendix warranty bond mou term'.split(' '),
]);
/** Common abbreviations of documents. */
const INITIALS: Readonly<Record<string, readonly string[]>> = {
  nda: ['non', 'disclosure', 'agreement'],
  msa: ['master', 'service', 'agreement'],
  dpa: ['data', 'processing', 'agreement'],
  sla: ['service', 'level', 'agreement'],
  sow: ['statement', 'work'],
};
const LIMITING = new Set(['only', 'just', 'alone', 'solely', 'exclusively']);
/** Words around the name of a document that ask nothing by themselves. */
const FILLER = new Set(
  `and or but so then now what how about of in under to for from with the a an same question answer please is it does do
   say there this that these those also too as well tell me us look at regarding concerning respect you can if i mean
   ${[...LIMITING].join(' ')}`.split(/\s+/),
);

/** @param before the standalone form of the last question; null for the first. @param names of all documents. */
export function followUp(question: string, before: string | null, names: readonly string[]): FollowUp {
  const words = wordsOf(question.slice(0, WORDS_MAX * 20));
  if (before === null || words.length === 0 || words.length > WORDS_MAX) return { standalone: question, documents: [] };
  const { named, left } = namedIn(words, names);
  if (named.length === 0) return { standalone: question, documents: [] };
  const isOnlyAName = left.every(
    (word) => FILLER.has(word) || ANY_DOCUMENT.has(word) || word in INITIALS || isEmptyWord(word),
  );
  if (isOnlyAName) return { standalone: before, documents: named };
  // A new question is limited to a document only where it says so, not where it shares a word with the name.
  const isLimited = words.some((word) => LIMITING.has(word) || KINDS_OF_DOCUMENT.has(word));
  return { standalone: question, documents: isLimited ? named : [] };
}

/** The documents that the words name, best match first, and the words that are left. */
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
    left = left.filter((word) => !isDistinctive(word) || !found.some(({ own }) => own.has(word)));
  }
}

/** How well the question matches a name; zero where the matching words are too common. */
function scoreOf(own: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  const distinctive = [...own].filter(isDistinctive);
  const matched = distinctive.filter((word) => asked.has(word));
  if (matched.length === 0) return 0;
  const isAsDocument = [...asked].some((word) => LIMITING.has(word) || (KINDS_OF_DOCUMENT.has(word) && own.has(word)));
  if (!isAsDocument && matched.length < distinctive.length) return 0;
  const kinds = [...own].filter((word) => ANY_DOCUMENT.has(word) && asked.has(word));
  return matched.length * 2 + kinds.length;
}

const isDistinctive = (word: string): boolean =>
  !ANY_DOCUMENT.has(word) && !FILLER.has(word) && !isEmptyWord(word) && !/^\d+$/.test(word);

const withoutExtension = (name: string): string => name.replace(/\.[a-z]{1,5}$/i, '');

/** In lower case, without a plural s. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(WORD) ?? []).map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word));
