// The language of a library or a playbook in the terms of one contract: its roles, its defined terms and what it calls itself.
// The one filler of redrafts, new clauses and the suggestions of playbooks. Pure, and linear in both texts.
import type { ReadDocument } from '#domain/documents.ts';
import { groupOf, isRole, longTermAt } from '#server/engine/verdicts/wording/terms.ts';
import { type TermUsage, termUsageOf } from './term-usage.ts';

const WORD = /\p{L}[\p{L}\p{N}-]*/gu;
/** "[Company’s office]" would be a blank to fill, "[the Company’s office]" is a value. */
const ARTICLE = /(?:^|[^\p{L}[])the\s$/iu;

const NO_NAMES: ReadonlyMap<string, string> = new Map();

interface FilledClause {
  readonly text: string;
  /** From the clause's terms to the contract's, for the reader. */
  readonly renamed: readonly (readonly [from: string, to: string])[];
  /** Whether blanks such as "[five]" or "[●]" are left. */
  readonly hasBlanks: boolean;
}

/** @param names what a caller knows better: the contract's names, by the role that the clause has for them */
export function fillTerms(
  clause: string,
  contract: Pick<ReadDocument, 'text'>,
  names: ReadonlyMap<string, string> = NO_NAMES,
): FilledClause {
  const usage = termUsageOf(contract);
  const words = Array.from(clause.matchAll(WORD), (match) => ({ text: match[0], at: match.index }));
  const keys = words.map(({ text }) => text.toLowerCase());
  const own = new Set(keys);
  const others = commonNouns(clause, words);
  const renamed = new Map<string, string>();
  let text = '';
  let done = 0;
  for (let index = 0; index < words.length; index += 1) {
    const [word, key] = [words[index], keys[index]];
    if (!word || key === undefined) break;
    const found = termAt(words, keys, index, usage);
    if (!found || (others.has(found.key) && !isCapital(word))) continue;
    const last = words[index + found.length - 1] ?? word;
    const name = names.get(found.key) ?? usage.nameFor(found.key, own);
    if (name !== null) {
      const before = clause.slice(done, word.at);
      text += (isRole(found.key) && !usage.hasArticle(name) ? withoutArticle(before) : before) + name;
      done = last.at + last.text.length;
      if (name.toLowerCase() !== found.key) renamed.set(clause.slice(word.at, done), name);
    }
    index += found.length - 1;
  }
  return { text: text + clause.slice(done), renamed: [...renamed], hasBlanks: /\[[^\]\n]{0,60}\]|_{3,}/.test(clause) };
}

/** "A purchaser", "the purchaser of the business": somebody else than a party, wherever the clause names them. */
const INDEFINITE =
  /(?:^|[^\p{L}])(?:an?|any|another|each|every|no|such|third-party|prospective|subsequent|successor)\s$/iu;
const OF_SOMETHING = /^\s(?:of|or|and (?:its|their))\s/iu;

/** All roles in small letters, where the clause writes its parties with capitals. */
function commonNouns(clause: string, words: readonly PlacedWord[]): ReadonlySet<string> {
  const roles = words.filter(({ text }) => isRole(text.toLowerCase()));
  const small = roles.filter((word) => !isCapital(word));
  const nouns =
    small.length < roles.length
      ? small
      : small.filter(({ text, at }) => {
          const end = at + text.length;
          return (
            INDEFINITE.test(clause.slice(Math.max(0, at - 14), at)) || OF_SOMETHING.test(clause.slice(end, end + 12))
          );
        });
  return new Set(nouns.map(({ text }) => text.toLowerCase()));
}

const isCapital = ({ text }: PlacedWord): boolean => /^\p{Lu}/u.test(text);

const withoutArticle = (before: string): string =>
  ARTICLE.test(before.slice(-5)) ? before.slice(0, before.search(/the\s$/i)) : before;

interface PlacedWord {
  readonly text: string;
  readonly at: number;
}

/** The longest term that begins at a word: a role, or what the contract defines. */
function termAt(
  words: readonly PlacedWord[],
  keys: readonly string[],
  index: number,
  usage: TermUsage,
): { key: string; length: number } | null {
  const keyAt = (offset: number) => (areNeighbors(words, index, offset) ? keys[index + offset] : undefined);
  const defined = usage.definedAt(keyAt);
  if (defined) return defined;
  const long = longTermAt(keyAt);
  if (long) return long;
  const key = keys[index] ?? '';
  if (key === 'agreement' || key === 'contract') return keys[index - 1] === 'this' ? { key, length: 1 } : null;
  if (key === 'party' || key === 'parties') return { key, length: 1 };
  return groupOf(key) !== null && isRole(key) ? { key, length: 1 } : null;
}

/** Only spaces are between the words of a term. */
function areNeighbors(words: readonly PlacedWord[], index: number, offset: number): boolean {
  const [before, word] = [words[index + offset - 1], words[index + offset]];
  return offset === 0 || (before !== undefined && word !== undefined && word.at === before.at + before.text.length + 1);
}
