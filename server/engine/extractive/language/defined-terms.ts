// The defined terms that a question is written with, such as "Receiving Party": they name whom or what it is about, and say less
// than its other words about which clause is meant.
import { stemsOf } from '#server/terms.ts';

/** A capitalized word; `(?<=\S\s)` leaves out the first one, which any sentence has. */
const CAPITALIZED = /(?<=\S\s)\p{Lu}\p{Ll}+/gu;
const FIRST_OF_SEVERAL = /^\p{Lu}\p{Ll}+(?=\s\p{Lu}\p{Ll})/u;

/** Their stems; none for a title ("Limitation Of Liability"), where all words are capitalized. */
export function definedTermStems(question: string): ReadonlySet<string> {
  const first = FIRST_OF_SEVERAL.exec(question)?.[0] ?? '';
  const terms = new Set(stemsOf(`${first} ${(question.match(CAPITALIZED) ?? []).join(' ')}`));
  const [, ...others] = question.split(/\s+/);
  const isSentence = stemsOf(others.filter((word) => /^\p{Ll}/u.test(word)).join(' ')).length > 0;
  return isSentence ? terms : new Set();
}
