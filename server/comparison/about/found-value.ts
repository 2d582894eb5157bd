// A value in a text, such as an amount or a period.

export interface FoundValue {
  readonly start: number;
  readonly end: number;
  /** Equal for two ways to write the same. */
  readonly value: string;
}

/** The matches of a pattern, in lower case and with single spaces. */
export const matchesOf = (text: string, pattern: RegExp): FoundValue[] =>
  Array.from(text.matchAll(pattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: match[0].toLowerCase().replace(/\s+/g, ' ').trim(),
  }));
