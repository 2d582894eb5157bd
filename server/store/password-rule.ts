// Which passwords are refused wherever one is set (docs/decisions/0044): what others guess first. It asks no database.
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { DEMO_PASSWORD } from '#domain/demo.ts';

/** Whoever would have the password, by what others know of them. */
interface PasswordHolder {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly company_name: string | null;
}

/** As many as eight characters that follow no pattern take: what the minimum length of spec 5 is meant to give. */
const GUESSES_MIN = 1e8;
/**
 * The characters that are looked at. The estimator's work grows with the square of the length and with every character
 * that may stand for another; up to these bounds it takes some 20 ms at worst. A password that is longer has enough in
 * its beginning, or is one that repeats itself.
 */
const ESTIMATED_LENGTH = 48;
const SUBSTITUTIONS_MAX = 16;
/** Shorter parts of a name are in too many passwords to say anything. */
const PART_MIN = 3;

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

/** Loaded with the first password that is set: its lists are 50,000 words that most processes never need. */
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

/** Full-width letters are letters, and é is e, as for whoever guesses. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Without what stands between words: rosalind.vale, Rosalind-Vale and RosalindVale are one guess. */
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

/**
 * Why a password is refused, as a sentence for whoever chose it; null for one that may be set.
 * @param providerName what the product is called, which everybody knows
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
  for (const guess of new Set([joined(written), written])) {
    const { guesses, sequence } = zxcvbn.check(guess, known);
    if (guesses >= GUESSES_MIN) continue;
    if (sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return REASONS.personal;
    // Marks between words are worth something where the words are not the person's own.
    if (guess !== written) continue;
    return sequence.length === 1 && sequence[0]?.pattern === 'dictionary' ? REASONS.common : REASONS.short;
  }
  return null;
}
