// Narrows a passage to the sentences that answer, and takes the value out of them.
import { splitSentences } from './sentences.ts';
import type { Whole } from './whole-quotes.ts';
import { valueIn } from './values.ts';
import type { ClauseFamily } from './vocabulary/family.ts';

export interface Found {
  readonly start: number;
  readonly end: number;
  /** Log odds that it answers. */
  readonly score: number;
  /** The value itself where it is less than the quote, such as the date in "dated as of 1 May 2020". */
  readonly value?: string;
  /** The whole sentences that it stands in. */
  readonly whole?: Whole;
}

/** Leaves the sentences around the answer out, for the families whose answer is brief. */
export function trimmed(text: string, families: readonly ClauseFamily[], found: Found): Found {
  const [family] = families;
  if (!family) return found;
  let { start, end } = found;
  if (families.every(({ isBrief }) => isBrief)) {
    const cues = families.flatMap((one) => one.cues).filter(([weight]) => weight >= 1);
    const telling = splitSentences(text, found, end - start).filter((sentence) => {
      const words = text.slice(sentence.start, sentence.end).replace(/\s+/g, ' ');
      return cues.some(([, cue]) => cue.test(words));
    });
    start = telling[0]?.start ?? start;
    end = telling.at(-1)?.end ?? end;
  }
  if (family.id === 'effective_date') ({ start, end } = aroundDate(text, start, end));
  const value = valueIn(family.id, text.slice(start, end));
  return { start, end, score: found.score, ...(value !== null && { value }) };
}

/** "made as of 9 February 2026 (the “Effective Date”)", out of the sentence that goes on to name the parties. */
function aroundDate(text: string, start: number, end: number): { start: number; end: number } {
  const naming =
    /\b(?:made|entered into|dated|executed|effective|as of)\b[^.;]{0,60}\(?[^.;()]{0,20}["“](?:effective|commencement) date["”]\)?/i;
  const found = naming.exec(text.slice(start, end));
  return found && /\d{4}/.test(found[0])
    ? { start: start + found.index, end: start + found.index + found[0].length }
    : { start, end };
}
