// A playbook's language in the words of one contract: its parties and terms as that contract calls them.
import type { ContractWords } from './contract-words.ts';
import { runInTitle } from './contract-words.ts';
import { groupOf, isRole, othersOf } from './wording/terms.ts';
import { BLANK, type Word, wordsOf } from './wording/words.ts';

export interface Language {
  /** As the playbook has it, without a heading that it begins with. */
  readonly text: string;
  readonly words: readonly Word[];
  /** The contract's numbers of the keys; -1 for words that the contract does not have, and -2 for blanks. */
  readonly ids: Int32Array;
  /** How much each word says about which clause is meant. */
  readonly weights: Float64Array;
  readonly weight: number;
  /** From the playbook's terms to the contract's. */
  readonly renamed: ReadonlyMap<string, string>;
}

const UNKNOWN = -1;
const BLANK_ID = -2;
/** Longer language is compared in its first words only. */
const WORDS_MAX = 4_000;
const LINE_START =
  /^[^\S\n]{0,8}(?:\((?:[a-z]{1,3}|\d{1,2})\)|\d{1,2}(?:\.\d{1,2}){0,3}[.)]?(?=\s)|[a-z][.)](?=\s)|[•*–-](?=\s))[^\S\n]{0,8}/gmu;

/**
 * @param defined the names that the contract defines for its parties: then they are whom the language means, though the contract
 * also has the language's own names somewhere, as in a clause that was copied from another one.
 */
export function languageOf(
  given: string,
  contract: ContractWords,
  defined: ReadonlySet<string> | null = null,
): Language {
  const trimmed = given.trim();
  const text = trimmed.slice(runInTitle(trimmed).length).trimStart();
  // Typed numbers of its lines become spaces, so that offsets stay.
  const plain = text.replace(LINE_START, (number, at: number) =>
    /^\d+$/.test(number.trim()) && at === 0 ? number : ' '.repeat(number.length),
  );
  const own = withLines(wordsOf(plain).slice(0, WORDS_MAX), plain);
  const renamed = defined === null ? renamedTerms(own, contract) : renamedParties(own, contract, defined);
  const words = own.map((word) => {
    const name = word.isCapital ? renamed.get(word.key) : undefined;
    return name === undefined ? word : { ...word, key: name };
  });
  const ids = new Int32Array(words.length);
  const weights = new Float64Array(words.length);
  let weight = 0;
  for (const [at, { key }] of words.entries()) {
    const id = key === BLANK ? BLANK_ID : (contract.idOf.get(key) ?? UNKNOWN);
    ids[at] = id;
    const value = id === BLANK_ID ? 0 : rarity(contract, id);
    weights[at] = value;
    weight += value;
  }
  return { text, words, ids, weights, weight, renamed };
}

/** A line begins an item, also where no mark ends the one before it. */
const withLines = (words: readonly Word[], text: string): readonly Word[] =>
  words.map((word, at) =>
    word.after !== 'sentence' && text.slice(words[at - 1]?.end ?? 0, word.start).includes('\n')
      ? { ...word, after: 'item' }
      : word,
  );

/** Inverse frequency of a word in the contract. */
export function rarity({ counts, ids }: ContractWords, id: number): number {
  return Math.log(1 + ids.length / ((counts[id] ?? 0) + 1));
}

/**
 * The playbook's "Client" where the contract says "Customer", and never "Client". A contract with two such names, or whose name
 * the language has for somebody else, may mean another party.
 */
function renamedTerms(words: readonly Word[], { capitals }: ContractWords): Map<string, string> {
  // "Its exclusive provider" names nobody.
  const own = new Set(words.filter(({ isCapital }) => isCapital).map(({ key }) => key));
  const renamed = new Map<string, string>();
  for (const { key, isCapital } of words) {
    if (!isCapital || renamed.has(key)) continue;
    if (groupOf(key) === null || capitals.has(key)) continue;
    const { same, ofSide } = othersOf(key);
    const isUsed = (name: string) => capitals.has(name);
    const names = same.some(isUsed) ? same.filter(isUsed) : ofSide.filter(isUsed);
    const [name] = names;
    if (name !== undefined && names.length === 1 && !own.has(name)) renamed.set(key, name);
  }
  return renamed;
}

/** Each name of a party that the contract does not define, where only one that it defines can be that party. */
function renamedParties(
  words: readonly Word[],
  contract: ContractWords,
  defined: ReadonlySet<string>,
): Map<string, string> {
  const renamed = renamedTerms(words, contract);
  const roles = [...new Set(words.filter(({ key, isCapital }) => isCapital && isRole(key)).map(({ key }) => key))];
  const left: string[] = [];
  for (const role of roles) {
    if (defined.has(role)) continue;
    const { same, ofSide } = othersOf(role);
    const names = same.some((name) => defined.has(name)) ? same : ofSide;
    const [name, ...others] = names.filter((one) => defined.has(one) && !roles.includes(one));
    if (name !== undefined && others.length === 0) renamed.set(role, name);
    else if (!renamed.has(role)) left.push(role);
  }
  // Of two parties one is known, so the other name is the other party's: the “Bank” and the “Company” are lender and borrower.
  const taken = new Set(roles.map((role) => renamed.get(role) ?? role));
  const [role, ...others] = left;
  const [name, ...further] = [...defined].filter((one) => !taken.has(one));
  const isPair = defined.size === 2 && others.length === 0 && further.length === 0;
  if (isPair && role !== undefined && name !== undefined) renamed.set(role, name);
  return renamed;
}
