// Where a clause that a contract lacks would stand: as the last one of the section that is named as the rule or most related to
// it, so that no other clause gets another number; else before the general provisions or the signatures. Nowhere within a list,
// a table, a schedule or the execution block.
import type { ReadDocument } from '#domain/documents.ts';
import { clausesOf } from '#server/engine/citing/clauses.ts';
import type { Span } from '#server/engine/span.ts';
import { stemsOf } from '#server/terms.ts';
import type { ContractBlock, ContractWords } from './contract-words.ts';
import { operativeClausesOf } from './operative-clauses.ts';

const EXECUTION =
  /^\W{0,4}(?:(?:in|as) witness\b|executed (?:as|by|on)\b|signed\b|signature|by:|the parties (?:hereto )?have (?:caused|executed|signed)\b|accepted and agreed|agreed and accepted)/iu;
const SIGNATURE_FIELD = /^\W{0,4}(?:signature|signed|by:|print name)/iu;
const ANNEX = /^\W{0,4}(?:schedule|annex|annexure|exhibit|appendix|attachment)\b/iu;
const GENERAL =
  /^(?:[\s\dIVXLC.§)–-]|article|section|clause){0,12}\s*(?:general|miscellaneous|boilerplate|final provisions|other provisions|governing law|law and jurisdiction|jurisdiction|dispute|notices?\b|entire agreement|severability|counterparts|amendments?\b|waiver)/iu;
const BODY_MIN = 3;
/** A passage further down is about something else. */
const NEAREST_MAX = 4;
/** So many of them in one section show that it is related. */
const AGREED_MIN = 2;
/** The general provisions stand near the end. */
const GENERAL_FROM = 0.4;
const ENDS_CLAUSE = /[.!?]["”’)\]]{0,2}\s*$/u;
const GOES_ON = /^\s*(?:\p{Ll}|\((?:[a-z]{1,3}|\d{1,2})\)|[a-z][.)]\s|[•–-]\s)/u;

/** @returns an offset at the end of a paragraph; null where no place is certain */
export function placeForClause(
  content: ReadDocument,
  contract: ContractWords,
  title: string,
  nearest: readonly Span[],
): number | null {
  const body = bodyOf(content, contract);
  if (body.length < BODY_MIN) return aboveSignatures(content, contract);
  const { isOperative } = operativeClausesOf(content, contract);
  // Beside a clause of the contract's own, rather than a definition or an option on its cover page.
  const own = body.filter(isOperative);
  const clauses = own.length > 0 ? own : body;
  const isClause = new Set(clauses);
  const sections = sectionsOf(content, contract, body);
  const special = sections.filter((one) => !isGeneral(one) && one.blocks.some((block) => isClause.has(block)));
  const related = sectionNamed(special, title) ?? agreedSection(special, own, nearest);
  const last = (related ?? sectionBeforeGeneral(sections, clauses))?.blocks.at(-1)?.index ?? Number.POSITIVE_INFINITY;
  const place = clauses.findLast((one) => one.index <= last && isEnd(content, one));
  return place?.block.end ?? aboveSignatures(content, contract);
}

interface Section {
  /** Of the headings that are paragraphs of their own above it and in it. */
  readonly names: readonly string[];
  readonly blocks: readonly ContractBlock[];
}

const MAIN_NUMBER = /\d{1,6}|[IVXL]{1,6}/u;

/** By the first part of their numbers ("7" of "7.2(a)"), else by the headings above them. */
function sectionsOf(content: ReadDocument, { headings }: ContractWords, body: readonly ContractBlock[]): Section[] {
  const numbers = clausesOf(content);
  const sections: { key: string; names: string[]; blocks: ContractBlock[] }[] = [];
  let heading = 0;
  for (const block of body) {
    const above: string[] = [];
    for (; (headings[heading]?.index ?? Number.POSITIVE_INFINITY) < block.index; heading += 1)
      above.push(headings[heading]?.text ?? '');
    const number = MAIN_NUMBER.exec(numbers[block.index] ?? '')?.[0];
    const key = number ?? `under ${heading}`;
    const last = sections.at(-1);
    if (last?.key === key) {
      last.names.push(...above);
      last.blocks.push(block);
    } else sections.push({ key, names: above, blocks: [block] });
  }
  return sections;
}

function isGeneral({ names, blocks }: Section): boolean {
  return names.some((name) => GENERAL.test(name)) || GENERAL.test(blocks[0]?.heading ?? '');
}

/** "Data security" for a rule on the security of processing; none where several are. */
function sectionNamed(sections: readonly Section[], title: string): Section | undefined {
  const wanted = new Set(stemsOf(title));
  const named = sections.filter(({ names }) => stemsOf(names[0] ?? '').some((stem) => wanted.has(stem)));
  return named.length === 1 ? named[0] : undefined;
}

function agreedSection(
  sections: readonly Section[],
  own: readonly ContractBlock[],
  nearest: readonly Span[],
): Section | undefined {
  const around = nearest.slice(0, NEAREST_MAX).flatMap(({ start, end }) => {
    const found = own.findLast(({ block }) => block.start < end && block.end > start);
    return found === undefined ? [] : [sections.find(({ blocks }) => blocks.includes(found))];
  });
  return around.find((one) => one !== undefined && around.filter((other) => other === one).length >= AGREED_MIN);
}

/** The one of the last clause where there are no general provisions. */
function sectionBeforeGeneral(sections: readonly Section[], clauses: readonly ContractBlock[]): Section | undefined {
  const from = clauses[Math.floor(GENERAL_FROM * clauses.length)]?.index ?? 0;
  const general = sections.findIndex((section) => (section.blocks.at(-1)?.index ?? 0) >= from && isGeneral(section));
  const last = clauses.at(-1)?.index ?? 0;
  return general > 0 ? sections[general - 1] : sections.findLast(({ blocks }) => (blocks[0]?.index ?? 0) <= last);
}

/**
 * A cover page that takes its clauses from elsewhere has one place for another one: behind its last sentence, above the
 * signatures. A letter of a few paragraphs has none that is certain.
 */
function aboveSignatures({ blocks }: ReadDocument, { blocks: own }: ContractWords): number | null {
  const at = own.findLastIndex(({ block }) => block.kind === 'paragraph' && ENDS_CLAUSE.test(block.text.slice(-20)));
  const last = own[at];
  if (last === undefined || !own.slice(0, at).some(({ block }) => block.kind === 'table_row')) return null;
  return blocks.slice(last.index + 1).some(({ text }) => SIGNATURE_FIELD.test(text)) ? last.block.end : null;
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

/** Whether a paragraph can follow: this one ends a sentence, and the next one does not go on with it. */
function isEnd({ blocks }: ReadDocument, { block, index }: ContractBlock): boolean {
  if (block.kind === 'table_row' || block.kind === 'heading' || !ENDS_CLAUSE.test(block.text.slice(-20))) return false;
  const next = blocks[index + 1];
  return next === undefined || (next.kind !== 'table_row' && !GOES_ON.test(next.text.slice(0, 20)));
}
