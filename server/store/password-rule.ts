// Refuses passwords that are easy to guess, wherever one is set (docs/decisions/0044).
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { DEMO_PASSWORD } from '#domain/demo.ts';

/** The user of the password: data that others may know. */
interface PasswordHolder {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly company_name: string | null;
}

/** The guesses for eight random characters, which the minimum length is meant to ensure. */
const GUESSES_MIN = 1e8;
/**
 * Limits of the estimate: its cost grows with the square of the length and with each character that may replace another.
 * Up to these limits it takes 20 ms at worst. A longer password is strong by its first characters, or repeats itself.
 */
const ESTIMATED_LENGTH = 48;
const SUBSTITUTIONS_MAX = 16;
/** Shorter parts of a name are in too many passwords. */
const PART_MIN = 3;
/** How many arrangements of a person's own words somebody tries who knows them. */
const ARRANGEMENTS = 1e3;

const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

const REASONS = {
  blank: 'A password needs letters, numbers or symbols that can be seen.',
  personal:
    'This password is easy to guess from your name, email address, company or this product. Choose one unrelated to them.',
  common:
    'This is a common password, and those are tried first. Choose another, such as three or four unrelated words.',
  short: 'This password is easy to guess. Make it longer, for example with three or four unrelated words.',
} as const;

let loading: Promise<ZxcvbnFactory> | undefined;

/** Loaded when first needed: its dictionaries have 50,000 words. */
function estimator(): Promise<ZxcvbnFactory> {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, { dictionary, adjacencyGraphs }]) =>
      new core.ZxcvbnFactory({
        dictionary,
        graphs: adjacencyGraphs,
        maxLength: ESTIMATED_LENGTH,
        l33tMaxSubstitutions: SUBSTITUTIONS_MAX,
      }),
  );
  return loading;
}

/** Normalizes full-width letters and accents, as an attacker would. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Without separators: rosalind.vale, Rosalind-Vale and RosalindVale are one guess. */
const joined = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
const partsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= PART_MIN);

function knownOf(holder: PasswordHolder, providerName: string): string[] {
  const [first, last, email] = [plain(holder.first_name), plain(holder.last_name), plain(holder.email)];
  const texts = [
    DEMO_PASSWORD,
    plain(providerName),
    email,
    ...email.split('@'),
    `${first} ${last}`,
    `${last} ${first}`,
    ...partsOf(last).map((part) => first + part),
    first.charAt(0) + last,
    first,
    last,
    plain(holder.company_name ?? ''),
  ];
  const words = texts.flatMap((text) => [text, joined(text), ...partsOf(text)]);
  return [...new Set(words.filter((word) => word.length >= PART_MIN))];
}

/** What is left without the holder's own words, in whatever order they are; null if there are none. */
function withoutOwnWords(written: string, known: readonly string[]): string | null {
  const longestFirst = known.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), written);
  return rest === written ? null : joined(rest);
}

/**
 * Why a password is refused, as a sentence for its user; null if it is accepted.
 * @param providerName the public name of the product
 */
export async function weaknessOf(
  password: string,
  holder: PasswordHolder,
  providerName: string,
): Promise<string | null> {
  if (!VISIBLE.test(password)) return REASONS.blank;
  const zxcvbn = await estimator();
  const known = knownOf(holder, providerName);
  const written = plain(password);
  const rest = withoutOwnWords(written, known);
  if (rest !== null && zxcvbn.check(rest).guesses * ARRANGEMENTS < GUESSES_MIN) return REASONS.personal;
  for (const guess of new Set([joined(written), written])) {
    const { guesses, sequence } = zxcvbn.check(guess, known);
    if (guesses >= GUESSES_MIN) continue;
    if (sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return REASONS.personal;
    // Separators add strength only if the words are not the user's own.
    if (guess !== written) continue;
    return sequence.length === 1 && sequence[0]?.pattern === 'dictionary' ? REASONS.common : REASONS.short;
  }
  return null;
}
