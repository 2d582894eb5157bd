// References to clauses and attachments that the contract does not have.
import type { Block, ReadDocument } from '#domain/documents.ts';
import { crossReferences } from '#server/comparison/about/cross-references.ts';
import { numbersOf } from '#server/engine/citing/clause-numbers.ts';
import { clausesOf } from '#server/engine/citing/clauses.ts';
import { isHeading } from '#server/engine/headings.ts';
import type { Observation } from '#server/engine/verdicts/observation.ts';
import { type Check, inClause, observe, type ReadBlock, type Reading } from './reading.ts';

const TO_CLAUSE = /^(?:sub-?)?(?:section|clause|article|§)/iu;
const TO_ATTACHMENT =
  /^(schedule|exhibit|annex(?:ure)?|appendix|attachment)e?s?\s{0,3}(\d{1,3}(?:\.\d{1,3}){0,3}|[A-Z]{1,2}|[IVX]{1,5})(?![\p{L}\p{N}])/iu;
const NUMBER = /(?<![\p{L}\p{N}.])(\d{1,3}(?:\.\d{1,3}){0,4})(?![\p{N}])/gu;
const ROMAN = /(?<![\p{L}\p{N}.])([IVXLC]{1,6})(?![\p{L}\p{N}])/gu;
/** A clause of a law or of another agreement. */
const ELSEWHERE_AFTER =
  /^(?:\s?\([^()]{1,6}\)){0,4}(?:,| and| or)?\s{0,2}(?:(?:of|to|in|under|from)\s(?!this\b|the (?:agreement|contract|lease|deed|terms)\b|(?:these|the) (?:general )?terms)|thereof|therein|(?:[\p{L}.]{1,20}\s){0,3}(?:act|code|regulations?|rules?|u\.?s\.?c|c\.?f\.?r|gdpr|directive|statute|law)\b)/iu;
const ELSEWHERE_BEFORE =
  /(?:act|code|regulations?|u\.?s\.?c\.?|c\.?f\.?r\.?|gdpr|directive|law|rules?|treas\.? reg\.?),?\s$/iu;
/** "FAR section 12.212". */
const ACRONYM_BEFORE = /(?<![\p{L}])\p{Lu}{2,6}S?\s$/u;
/** Where fewer references are right, the numbers of the clauses were not read. */
const RIGHT_MIN = 0.6;
const NUMBERS_MIN = 5;

interface Reference {
  readonly one: ReadBlock;
  readonly target: string;
  readonly from: number;
  readonly until: number;
}

export const brokenReferences: Check = async (reading) => {
  const numbers = new Set<string>();
  const attachments = new Set<string>();
  const clauses: Reference[] = [];
  const attached: Reference[] = [];
  for (const one of reading.blocks) {
    addNumbers(one, numbers);
    addAttachment(one, attachments);
    if (!one.isHeading) {
      for (const reference of referencesIn(one)) clauses.push(reference);
      for (const reference of attachmentsIn(one)) attached.push(reference);
    }
    await reading.pace.breathe();
  }
  return [
    ...(await brokenClauses(reading, clauses, numbers)),
    ...(await missingAttachments(reading, attached, attachments)),
  ];
};

/** What words for a contract refer to, and it does not have: "clause 14.2", "Schedule 3". Each once, in the order of the words. */
export function referencesWithout(words: string, content: ReadDocument): string[] {
  const [numbers, attachments] = [new Set<string>(), new Set<string>()];
  const labels = clausesOf(content);
  for (const [at, block] of content.blocks.entries()) {
    const one = { block, clause: labels[at], isHeading: isHeading(block) };
    addNumbers(one, numbers);
    addAttachment(one, attachments);
  }
  const block: Block = { kind: 'paragraph', text: words, start: 0, end: words.length };
  const one = { block, clause: undefined, isHeading: false, isSignature: false };
  const clauses = Array.from(referencesIn(one), ({ target }) => target).filter((target) => !numbers.has(target));
  const attached = Array.from(attachmentsIn(one), ({ target }) => target).filter(
    (target) => !attachments.has(target.split(' ').at(-1)?.toUpperCase() ?? ''),
  );
  return [...new Set([...clauses.map((target) => `clause ${target}`), ...attached])];
}

/** The number of a clause and those above it. */
function addNumbers({ block, clause }: Pick<ReadBlock, 'block' | 'clause'>, numbers: Set<string>): void {
  const printed = /^\s*(?:section|clause|article)?\s{0,2}(\d{1,3}(?:\.\d{1,3}){0,4})(?=[.):\s])/iu.exec(
    block.text.slice(0, 40),
  )?.[1];
  for (const number of [clause, block.clause, printed]) {
    const parts = number === undefined ? [] : numbersOf(number);
    for (let length = 1; length <= parts.length; length += 1) numbers.add(parts.slice(0, length).join('.'));
  }
}

const ATTACHMENT_HEAD =
  /^\W{0,3}(?:schedule|exhibit|annex(?:ure)?|appendix|attachment)\s{0,3}(\d{1,3}(?:\.\d{1,3}){0,3}|\p{L}{1,5})(?![\p{L}\p{N}])/iu;
const HEAD_MAX = 160;

function addAttachment({ block, isHeading }: Pick<ReadBlock, 'block' | 'isHeading'>, attachments: Set<string>): void {
  if (!isHeading && block.text.length > HEAD_MAX) return;
  // The name is in the words, or the number that Word prints before them.
  const name = (ATTACHMENT_HEAD.exec(block.clause ?? '') ?? ATTACHMENT_HEAD.exec(block.text))?.[1];
  if (name !== undefined) attachments.add(name.toUpperCase());
}

const isElsewhere = (text: string, from: number, until: number): boolean =>
  ELSEWHERE_AFTER.test(text.slice(until, until + 80)) ||
  ELSEWHERE_BEFORE.test(text.slice(Math.max(0, from - 24), from)) ||
  ACRONYM_BEFORE.test(text.slice(Math.max(0, from - 8), from));

function* referencesIn(one: ReadBlock): Generator<Reference> {
  const { text } = one.block;
  for (const { start, end } of crossReferences(text)) {
    const words = text.slice(start, end);
    if (!TO_CLAUSE.test(words) || isElsewhere(text, start, end)) continue;
    const pattern = /^article/i.test(words) && !/\d/.test(words) ? ROMAN : NUMBER;
    for (const { 1: number = '', index } of words.matchAll(pattern)) {
      const parts = numbersOf(number);
      const from = start + index;
      if (parts.length > 0) yield { one, target: parts.join('.'), from, until: from + number.length };
    }
  }
}

function* attachmentsIn(one: ReadBlock): Generator<Reference> {
  const { text } = one.block;
  if (ATTACHMENT_HEAD.test(text) && text.length <= HEAD_MAX) return;
  for (const { start, end } of crossReferences(text)) {
    const [, kind, name] = TO_ATTACHMENT.exec(text.slice(start, end)) ?? [];
    if (kind === undefined || name === undefined || isElsewhere(text, start, end)) continue;
    yield { one, target: `${kind} ${name}`, from: start, until: end };
  }
}

async function brokenClauses(
  reading: Reading,
  references: readonly Reference[],
  numbers: ReadonlySet<string>,
): Promise<Observation[]> {
  if (numbers.size < NUMBERS_MIN) return [];
  const broken = references.filter(({ target }) => !numbers.has(target));
  if (references.length - broken.length < references.length * RIGHT_MIN) return [];
  const found: Observation[] = [];
  for (const { one, target, from, until } of broken) {
    await reading.pace.breathe();
    found.push(
      observe(reading, {
        kind: 'broken_reference',
        title: `There is no clause ${target}`,
        reason: `The reference${inClause(one.clause)} is to clause ${target}, which the contract does not have.`,
        severity: 'medium',
        block: one.block,
        from,
        until,
      }),
    );
  }
  return found;
}

async function missingAttachments(
  reading: Reading,
  references: readonly Reference[],
  attachments: ReadonlySet<string>,
): Promise<Observation[]> {
  const byTarget = Map.groupBy(references, ({ target }) => target.toUpperCase());
  const found: Observation[] = [];
  for (const [first] of byTarget.values()) {
    await reading.pace.breathe();
    const name = first?.target.split(' ').at(-1)?.toUpperCase() ?? '';
    if (!first || attachments.has(name)) continue;
    const { one, target, from, until } = first;
    found.push(
      observe(reading, {
        kind: 'broken_reference',
        title: `${target} is not in the file`,
        reason: `The contract refers to ${target}${inClause(one.clause)}, and nothing in the file begins with that name. Ask for it before you sign.`,
        severity: 'medium',
        block: one.block,
        from,
        until,
      }),
    );
  }
  return found;
}
