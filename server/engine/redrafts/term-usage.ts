// How one contract writes its terms: the names of its parties, with an article or without, what it defines, and what it calls
// itself. Read once per document.
import type { ReadDocument } from '#domain/documents.ts';
import { othersOf } from '#server/engine/verdicts/wording/terms.ts';

/** Characters of the contract that are read: its terms are used throughout. */
const READ_LENGTH = 200_000;
/** “Confidential Information”, also in brackets, of several words. */
const DEFINED = /["“„«](\p{Lu}[\p{L}’'-]{0,30}(?: \p{L}[\p{L}’'-]{0,30}){1,4})["”“»]/gu;
const SELF_NAME = /\b[Tt]his (Agreement|Contract|Lease|Deed|Letter|Addendum|MNDA)\b/g;
/** Where at least this share of mentions has no article, the contract has none. */
const WITHOUT_ARTICLE = 0.8;
const TERM_WORDS_MAX = 5;

const known = new WeakMap<Pick<ReadDocument, 'text'>, TermUsage>();

export function termUsageOf(contract: Pick<ReadDocument, 'text'>): TermUsage {
  let usage = known.get(contract);
  if (!usage) known.set(contract, (usage = new TermUsage(contract.text.slice(0, READ_LENGTH))));
  return usage;
}

export class TermUsage {
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
