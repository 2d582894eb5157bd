// The language of a library clause in the terms of one contract: its roles, its defined terms and what it calls itself. Pure,
// and linear in both texts.
import { groupOf, isRole, longTermAt, othersOf } from '#server/engine/verdicts/wording/terms.ts';

/** Characters of the contract that are read: its terms are used throughout. */
const READ_LENGTH = 200_000;
const WORD = /\p{L}[\p{L}\p{N}-]*/gu;
/** “Confidential Information”, also in brackets, of several words. */
const DEFINED = /["“„«](\p{Lu}[\p{L}’'-]{0,30}(?: \p{L}[\p{L}’'-]{0,30}){1,4})["”“»]/gu;
const SELF_NAME = /\b[Tt]his (Agreement|Contract|Lease|Deed|Letter|Addendum|MNDA)\b/g;
const ARTICLE = /(?:^|[^\p{L}])the\s$/iu;
/** Where at least this share of mentions has no article, the contract has none. */
const WITHOUT_ARTICLE = 0.8;
const TERM_WORDS_MAX = 5;

interface FilledClause {
  readonly text: string;
  /** From the clause's terms to the contract's, for the reader. */
  readonly renamed: readonly (readonly [from: string, to: string])[];
  /** Whether blanks such as "[five]" or "[●]" are left. */
  readonly hasBlanks: boolean;
}

export function fillTerms(clause: string, contract: string): FilledClause {
  const usage = new TermUsage(contract.slice(0, READ_LENGTH));
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
    if (!found || others.has(found.key)) continue;
    const last = words[index + found.length - 1] ?? word;
    const name = usage.nameFor(found.key, own);
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

function commonNouns(clause: string, words: readonly PlacedWord[]): ReadonlySet<string> {
  const nouns = words.filter(({ text, at }) => {
    const end = at + text.length;
    if (!isRole(text.toLowerCase()) || /^\p{Lu}/u.test(text)) return false;
    return INDEFINITE.test(clause.slice(Math.max(0, at - 14), at)) || OF_SOMETHING.test(clause.slice(end, end + 12));
  });
  return new Set(nouns.map(({ text }) => text.toLowerCase()));
}

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

/** How a contract writes its terms. */
class TermUsage {
  readonly #text: string;
  readonly #defined: ReadonlyMap<string, string>;
  readonly #counts = new Map<string, { count: number; withArticle: number }>();

  constructor(text: string) {
    this.#text = text;
    this.#defined = new Map(
      Array.from(text.matchAll(DEFINED), (match) => [(match[1] ?? '').toLowerCase(), match[1] ?? '']),
    );
  }

  /** The longest defined term of several words. */
  definedAt(keyAt: (offset: number) => string | undefined): { key: string; length: number } | null {
    let key = keyAt(0) ?? '';
    let found: { key: string; length: number } | null = null;
    for (let length = 2; length <= TERM_WORDS_MAX; length += 1) {
      const next = keyAt(length - 1);
      if (next === undefined) break;
      key += ` ${next}`;
      if (this.#defined.has(key)) found = { key, length };
    }
    return found;
  }

  /** What the contract writes for a term; null where it has no name of its own for it. */
  nameFor(key: string, own: ReadonlySet<string>): string | null {
    const defined = this.#defined.get(key);
    if (defined !== undefined) return defined;
    if (key === 'agreement' || key === 'contract') return this.#selfName();
    const title = titleOf(key);
    // "Neither party" stays so in a contract that writes it in small letters.
    const isTerm = this.#usageOf(title).count > this.#usageOf(key).count;
    if (isTerm) return title;
    if (key === 'party' || key === 'parties') return null;
    const { same, ofSide } = othersOf(key);
    return this.#onlyOf(same, own) ?? this.#onlyOf(ofSide, own);
  }

  /** The one of these names that the contract uses; null where it uses none or several, which may be different parties. */
  #onlyOf(names: readonly string[], own: ReadonlySet<string>): string | null {
    const used = names.filter((name) => !own.has(name) && this.#usageOf(titleOf(name)).count > 0);
    return used.length === 1 && used[0] !== undefined ? titleOf(used[0]) : null;
  }

  hasArticle(name: string): boolean {
    const { count, withArticle } = this.#usageOf(name);
    return count === 0 || (count - withArticle) / count < WITHOUT_ARTICLE;
  }

  #selfName(): string | null {
    const names = Map.groupBy(this.#text.matchAll(SELF_NAME), (match) => match[1] ?? '');
    const [most] = [...names].toSorted(([, one], [, other]) => other.length - one.length);
    return most?.[0] ?? null;
  }

  /** Of a name that is written with capitals, inside sentences. */
  #usageOf(name: string): { count: number; withArticle: number } {
    const known = this.#counts.get(name);
    if (known) return known;
    const usage = { count: 0, withArticle: 0 };
    for (let at = this.#text.indexOf(name); at >= 0; at = this.#text.indexOf(name, at + name.length)) {
      const before = this.#text.slice(Math.max(0, at - 6), at);
      const isWhole =
        !/[\p{L}\p{N}]$/u.test(before) &&
        !/^[\p{L}\p{N}]/u.test(this.#text.slice(at + name.length, at + name.length + 2));
      const isInside = /[\p{L}\p{N},;)“"(][\s“"(]{0,2}$/u.test(before);
      if (!isWhole || !isInside) continue;
      usage.count += 1;
      if (/\bthe\s[“"]?$/i.test(before)) usage.withArticle += 1;
    }
    this.#counts.set(name, usage);
    return usage;
  }
}

const titleOf = (key: string): string => key.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
