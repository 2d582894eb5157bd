// The wording of a clause without its heading and number, which stay where a clause is replaced, and are no part of one that is
// saved. Pure.
import type { ContractClause } from '#domain/contracts/contract-clauses.ts';

export interface ClauseBody {
  readonly start: number;
  readonly text: string;
}

/** A line of the heading has little more than its words and number. */
const BESIDE_HEADING = 24;
/** "1.1 ", "(a) ", "Section 4. " as it is typed. */
const TYPED_NUMBER =
  /^\s{0,4}(?:(?:section|clause|article)\s)?(?:\d{1,3}(?:\.\d{1,3}){0,4}[.)]?|\([a-z\d]{1,3}\))\s+/iu;

export function clauseBody({ start, text, heading }: Pick<ContractClause, 'start' | 'text' | 'heading'>): ClauseBody {
  const lineEnd = text.indexOf('\n');
  const first = lineEnd < 0 ? text : text.slice(0, lineEnd);
  const isHeadingLine =
    lineEnd > 0 && heading !== '' && first.includes(heading) && first.length <= heading.length + BESIDE_HEADING;
  const behind = isHeadingLine ? text.slice(lineEnd) : text;
  const blank = behind.length - behind.trimStart().length;
  const words = behind.slice(blank);
  const number = TYPED_NUMBER.exec(words.slice(0, 40))?.[0].length ?? 0;
  const from = text.length - words.length + number;
  return from >= text.length ? { start, text } : { start: start + from, text: text.slice(from) };
}
