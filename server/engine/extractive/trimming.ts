// Trims a passage to the sentences with the answer, and extracts the value from them.
import type { Span } from '#server/engine/span.ts';
import { splitSentences } from './sentences/sentences.ts';
import type { Expansion } from './sentences/sentence-expansion.ts';
import { valueIn } from './values/family-values.ts';
import type { ClauseFamily } from './vocabulary/vocabulary.ts';

/** A retrieved span of a document. */
export interface Hit extends Span {
  /** Log odds that it answers. */
  readonly score: number;
  /** The value where it is shorter than the quote, such as the date in "dated as of 1 May 2020". */
  readonly value?: string;
  /** Its whole sentences. */
  readonly expansion?: Expansion;
}

/** Drops the sentences around the answer, for families with a brief answer. */
export function trimToAnswer(text: string, families: readonly ClauseFamily[], hit: Hit): Hit {
  const [family] = families;
  if (!family) return hit;
  let { start, end } = hit;
  if (families.every(({ isBrief }) => isBrief)) {
    const cues = families.flatMap((one) => one.cues).filter(({ weight }) => weight >= 1);
    const matching = splitSentences(text, hit, end - start).filter((sentence) => {
      const words = text.slice(sentence.start, sentence.end).replace(/\s+/g, ' ');
      return cues.some(({ wording }) => wording.test(words));
    });
    start = matching[0]?.start ?? start;
    end = matching.at(-1)?.end ?? end;
  }
  if (family.id === 'effective_date') ({ start, end } = aroundDate(text, start, end));
  const value = valueIn(family.id, text.slice(start, end));
  return { start, end, score: hit.score, ...(value !== null && { value }) };
}

/** "made as of 9 February 2026 (the “Effective Date”)", out of the sentence that goes on to name the parties. */
function aroundDate(text: string, start: number, end: number): Span {
  const naming =
    /\b(?:made|entered into|dated|executed|effective|as of)\b[^.;]{0,60}\(?[^.;()]{0,20}["“](?:effective|commencement) date["”]\)?/i;
  const found = naming.exec(text.slice(start, end));
  return found && /\d{4}/.test(found[0])
    ? { start: start + found.index, end: start + found.index + found[0].length }
    : { start, end };
}
