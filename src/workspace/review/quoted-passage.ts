// Where a suggestion can take the place of what a finding quotes: a passage of the final text of the newest revision. Pure.
import type { Source } from '#domain/answers.ts';
import type { ContractText } from '#domain/contracts/contract-text.ts';

export interface QuotedPassage {
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

/**
 * The first passage with one place there.
 * @param revision that the sources are of: in a newer one the same words are looked for, which have to be there once.
 */
export function quotedPassage(
  sources: readonly Source[],
  revision: number,
  { text, revision: newest }: Pick<ContractText, 'text' | 'revision'>,
): QuotedPassage | null {
  for (const { start, end, quote, parts } of sources) {
    if (start === null || end === null || parts) continue;
    if (revision === newest) return { start, end, quote: text.slice(start, end) };
    const at = quote === '' ? -1 : text.indexOf(quote);
    if (at >= 0 && !text.includes(quote, at + 1)) return { start: at, end: at + quote.length, quote };
  }
  return null;
}
