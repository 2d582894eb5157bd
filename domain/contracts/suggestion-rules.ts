// What a suggestion must be: a range of the text, something to change, and within the limits of a contract.
import { ProblemError } from '#domain/errors.ts';
import { SUGGESTED_RANGE_MAX, SUGGESTIONS_CHARACTERS_MAX, SUGGESTIONS_MAX } from '#domain/limits.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

const invalid = (field: string, sentence: string) => new ProblemError('invalid', sentence, { [field]: [sentence] });

/** The words of a range. @throws ProblemError invalid */
export function quoteOf(text: string, { start, end }: Range): string {
  if (start > end) throw invalid('start', 'The end is before the start. Select the words again.');
  if (end > text.length) throw invalid('end', 'This is behind the end of the text. Select the words again.');
  if (end - start > SUGGESTED_RANGE_MAX)
    throw invalid(
      'end',
      `A suggestion replaces at most ${SUGGESTED_RANGE_MAX.toLocaleString('en-US')} characters. Select fewer words.`,
    );
  if (splitsCharacter(text, start) || splitsCharacter(text, end))
    throw invalid('start', 'This begins or ends inside a character. Select whole words.');
  return text.slice(start, end);
}

/** Whether an offset is between the two halves of a surrogate pair. */
const splitsCharacter = (text: string, offset: number): boolean =>
  /[\uD800-\uDBFF]/.test(text.charAt(offset - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(offset));

/** @throws ProblemError invalid */
export function requireChange(quote: string, { text, comment }: { text: string; comment: string }): void {
  if (text !== quote) return;
  if (comment === '') throw invalid('text', 'This changes nothing. Change the words, or write a comment.');
  if (quote === '') throw invalid('comment', 'This comment is about no words. Select the words that it is about.');
}

/** @param added characters. @throws ProblemError conflict */
export function requireRoom({ count, characters }: { count: number; characters: number }, added: number): void {
  if (count >= SUGGESTIONS_MAX)
    throw new ProblemError(
      'conflict',
      `This contract has ${SUGGESTIONS_MAX.toLocaleString('en-US')} suggestions, which is the most that it takes.`,
    );
  if (characters + added > SUGGESTIONS_CHARACTERS_MAX)
    throw new ProblemError(
      'conflict',
      `The suggestions of this contract have ${SUGGESTIONS_CHARACTERS_MAX.toLocaleString('en-US')} characters, which is the most that it takes.`,
    );
}
