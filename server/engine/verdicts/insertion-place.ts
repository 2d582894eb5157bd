// Where a clause that a contract lacks would stand: after the clause that is most related to it, else before the general
// provisions or the signatures. Nowhere within a list, a table, a schedule or the execution block.
import type { ReadDocument } from '#domain/documents.ts';
import type { Span } from '#server/engine/span.ts';
import type { ContractBlock, ContractWords } from './contract-words.ts';
import { operativeClausesOf } from './operative-clauses.ts';

const EXECUTION =
  /^\W{0,4}(?:(?:in|as) witness\b|executed (?:as|by|on)\b|signed\b|signature|by:|the parties (?:hereto )?have (?:caused|executed|signed)\b|accepted and agreed|agreed and accepted)/iu;
const ANNEX = /^\W{0,4}(?:schedule|annex|annexure|exhibit|appendix|attachment)\b/iu;
const GENERAL =
  /^(?:[\s\dIVXLC.§)–-]|article|section|clause){0,12}\s*(?:general|miscellaneous|boilerplate|final provisions|other provisions|governing law|law and jurisdiction|jurisdiction|dispute|notices?\b|entire agreement|severability|counterparts|amendments?\b|waiver)/iu;
const BODY_MIN = 3;
/** A passage further down is about something else. */
const NEAREST_MAX = 4;
/** The general provisions stand near the end. */
const GENERAL_FROM = 0.4;
const ENDS_CLAUSE = /[.!?]["”’)\]]{0,2}\s*$/u;
const GOES_ON = /^\s*(?:\p{Ll}|\((?:[a-z]{1,3}|\d{1,2})\)|[a-z][.)]\s|[•–-]\s)/u;

/** An offset at the end of a paragraph; null where no place is certain. */
export function placeForClause(
  content: ReadDocument,
  contract: ContractWords,
  nearest: readonly Span[],
): number | null {
  const body = bodyOf(content, contract);
  if (body.length < BODY_MIN) return null;
  const { isOperative } = operativeClausesOf(content, contract);
  const own = body.filter(isOperative);
  // Beside a clause of the contract's own, rather than a definition or an option on its cover page.
  const related = nearest
    .slice(0, NEAREST_MAX)
    .map(({ start, end }) => own.findLast(({ block }) => block.start < end && block.end > start))
    .find((one) => one !== undefined);
  const anchor = related === undefined ? lastBeforeGeneral(own.length > 0 ? own : body) : lastOfClause(body, related);
  const from = body.indexOf(anchor);
  const place = body.slice(from).find((one) => isEnd(content, one) && one.heading === anchor.heading);
  return place?.block.end ?? body.slice(0, from).findLast((one) => isEnd(content, one))?.block.end ?? null;
}

/** The paragraphs of the clauses, up to the schedules and the execution block. */
function bodyOf(content: ReadDocument, contract: ContractWords): ContractBlock[] {
  const { blocks, headings } = contract;
  const { isOperative } = operativeClausesOf(content, contract);
  const own = blocks.filter(isOperative);
  // A cover page has signatures and annexes before the clauses.
  const from = own[Math.floor(own.length / 2)]?.index ?? BODY_MIN;
  const annex = headings.find(({ text, index }) => ANNEX.test(text) && index > from)?.index ?? content.blocks.length;
  const signed = content.blocks.findIndex(({ text }, index) => index > from && EXECUTION.test(text.slice(0, 80)));
  const end = Math.min(annex, signed < 0 ? content.blocks.length : signed);
  const body = blocks.filter(({ index }) => index < end);
  // A preamble is no clause.
  const first = body.findIndex(({ heading }) => heading !== '');
  return body.slice(Math.max(0, first)).filter(({ block }) => block.kind !== 'footnote');
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
