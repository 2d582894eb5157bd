// Whether a clause stands under a heading that is the label itself, whatever its number: "12.2 Termination for Convenience."
import { stemsOf } from '#server/terms.ts';
import type { Passage } from './passages.ts';

/** One word is the heading of many things. */
const WORDS_MIN = 2;

/** Of a clause that is titled so, and of what stands under a section that is. */
export function isHeadedAs(label: string): (passage: Passage) => boolean {
  const asked = keyOf(label);
  if (asked.split(' ').length < WORDS_MIN) return () => false;
  return ({ title, section }) => keyOf(title) === asked || (title === '' && keyOf(section) === asked);
}

const keyOf = (text: string): string =>
  stemsOf(text)
    .filter((stem) => !/^\d/.test(stem))
    .toSorted()
    .join(' ');
