// Where a clause that a contract lacks would stand: after the clause that is most related to it, else before the general
// provisions or the signatures. Nowhere within a list, a table, a schedule or the execution block.
import type { ReadDocument } from '#domain/documents.ts';
import type { Span } from '#server/engine/span.ts';
import type { ContractBlock, ContractWords } from './contract-words.ts';

const EXECUTION =
  /^\W{0,4}(?:(?:in|as) witness\b|executed (?:as|by|on)\b|signed\b|signature|by:|the parties (?:hereto )?have (?:caused|executed|signed)\b|accepted and agreed|agreed and accepted)/iu;
const ANNEX = /^\W{0,4}(?:schedule|annex|annexure|exhibit|appendix|attachment)\b/iu;
const GENERAL =
  /^(?:[\s\dIVXLC.§)–-]|article|section|clause){0,12}\s*(?:general|miscellaneous|boilerplate|final provisions|other provisions|governing law|law and jurisdiction|jurisdiction|dispute|notices?\b|entire agreement|severability|counterparts|amendments?\b|waiver)/iu;
const BODY_MIN = 3;
/** The general provisions stand near the end. */
const GENERAL_FROM = 0.4;
const ENDS_CLAUSE = /[.!?]["”’)\]]{0,2}\s*$/u;
const GOES_ON = /^\s*(?:\p{Ll}|\((?:[a-z]{1,3}|\d{1,2})\)|[a-z][.)]\s|[•–-]\s)/u;

/** An offset at the end of a paragraph; null where no place is certain. */
export function placeForClause(content: ReadDocument, contract: ContractWords, nearest: Span | null): number | null {
  const body = bodyOf(content, contract);
  if (body.length < BODY_MIN) return null;
  const related = nearest === null ? undefined : body.findLast(({ block }) => block.start < nearest.end);
  const isRelated = related !== undefined && nearest !== null && related.block.end > nearest.start;
  const anchor = isRelated ? lastOfClause(body, related) : lastBeforeGeneral(body);
  const from = body.indexOf(anchor);
  const place = body.slice(from).find((one) => isEnd(content, one) && one.heading === anchor.heading);
  return place?.block.end ?? body.slice(0, from).findLast((one) => isEnd(content, one))?.block.end ?? null;
}

/** The paragraphs of the clauses, up to the schedules and the execution block. */
function bodyOf({ blocks: all }: ReadDocument, { blocks, headings }: ContractWords): ContractBlock[] {
  const annex = headings.find(({ text, index }) => ANNEX.test(text) && index > BODY_MIN)?.index ?? all.length;
  const signed = all.findIndex(({ text }, index) => index > BODY_MIN && EXECUTION.test(text.slice(0, 80)));
  const end = Math.min(annex, signed < 0 ? all.length : signed);
  const own = blocks.filter(({ index }) => index < end);
  // A preamble is no clause.
  const first = own.findIndex(({ heading }) => heading !== '');
  return own.slice(Math.max(0, first)).filter(({ block }) => block.kind !== 'footnote');
}

function lastOfClause(body: readonly ContractBlock[], { heading, index }: ContractBlock): ContractBlock {
  let at = body.findIndex((one) => one.index === index);
  while (heading !== '' && body[at + 1]?.heading === heading) at += 1;
  return body[at] as ContractBlock;
}

function lastBeforeGeneral(body: readonly ContractBlock[]): ContractBlock {
  const at = body.findIndex(({ heading }, index) => index >= GENERAL_FROM * body.length && GENERAL.test(heading));
  return body[at > 0 ? at - 1 : body.length - 1] as ContractBlock;
}

/** Whether a paragraph can follow: this one ends a sentence, and the next one does not go on with it. */
function isEnd({ blocks }: ReadDocument, { block, index }: ContractBlock): boolean {
  if (block.kind === 'table_row' || block.kind === 'heading' || !ENDS_CLAUSE.test(block.text.slice(-20))) return false;
  const next = blocks[index + 1];
  return next === undefined || (next.kind !== 'table_row' && !GOES_ON.test(next.text.slice(0, 20)));
}
