// References to clauses as typed text, "clauses 4.2 and 5", and whether they refer to clauses of this contract.
import { crossReferences } from '#server/comparison/about/cross-references.ts';
import type { TemplateParagraph, TemplateText, TextRange } from './template-text.ts';

export interface TypedReference {
  /** "clauses 4.2 and 5" */
  readonly words: string;
  /** "4.2" */
  readonly number: string;
  readonly range: TextRange;
  /** Whether it can only refer to the clause of this contract with the number. */
  readonly isCertain: boolean;
}

const KIND = /^(?:sub-?)?(clause|section|article|paragraph)s?\s/i;
const NUMBER = /(?<![\p{L}\p{N}.(])\d{1,3}(?:\.\d{1,3}){0,4}(?:\([a-z]{1,5}\)){0,3}(?![\p{L}\p{N}])/gu;
/** "clause 4(a) and (b)" */
const SHORTENED = /(?:,|and|or|to|through|–|-)\s?\(/;
// The proofreader skips whatever may refer to a law. Here a skipped reference leaves a wrong number in the contract: only what names
// a law or another agreement is skipped, and what is unclear is reported.
const LAW = String.raw`(?:Acts?|Code|Regulations?|Directive|Rules|Statute|Ordinance|Convention|GDPR|U\.?S\.?C|C\.?F\.?R)\b`;
const LAW_BEHIND = new RegExp(
  String.raw`^(?:\s?\([^()]{1,6}\)){0,4}\s(?:(?:of|to|in|under)\s(?:the\s)?)?(?:[\p{Lu}\d(][\p{L}\d.()’'&/-]{0,30}\s(?:(?:and|of|for|the|on|in|to)\s){0,3}){0,8}${LAW}`,
  'u',
);
/** "FAR section 12.212", too. */
const LAW_BEFORE = new RegExp(String.raw`(?:${LAW}(?:\s\d{4})?(?:,\s|\s\(|\s)|(?<![\p{L}])\p{Lu}{2,6}\s)$`, 'u');
/** Once a paragraph names a law, its later sections may be sections of that law. */
const NAMED_LAW = /\b(?:Acts?|Code|Regulations?|Directive|Rules|Statute|GDPR|U\.?S\.?C|C\.?F\.?R)\b/;
const OF_THIS = /^\s(?:of|to|in|under)\s(?:this|these)\b/i;
/** "clause 4 of the Framework Agreement". */
const OF_ANOTHER = /^\sof\s(?:the\s|that\s|an?\s|any\s|its\s)?(?!(?:Agreement|Contract|Deed|Lease|Terms)\b)\p{Lu}/u;
/** "paragraph 2 of Schedule 1": of this contract, in another list of numbers. */
const OF_PART = /^\s(?:of|to|in)\s(?:the\s)?(?:schedule|annex|appendix|exhibit|attachment|part)\b/i;

/** Without references to laws and other agreements. */
export function* typedReferences({ paragraphs }: TemplateText): Generator<TypedReference> {
  const found = paragraphs.map((paragraph) => ({ paragraph, references: crossReferences(paragraph.text) }));
  const hasClauses = found.some(({ paragraph, references }) =>
    references.some(({ start }) => /^(?:sub-?)?clause/i.test(paragraph.text.slice(start, start + 10))),
  );
  for (const { paragraph, references } of found) {
    if (references.length === 0) continue;
    // Where clauses are called clauses, a section is one of something else.
    const areSectionsOwn = !hasClauses && !NAMED_LAW.test(paragraph.text);
    for (const { start, end } of references) yield* numbersOf(paragraph, start, end, areSectionsOwn);
  }
}

function* numbersOf(
  paragraph: TemplateParagraph,
  start: number,
  end: number,
  areSectionsOwn: boolean,
): Generator<TypedReference> {
  const { text } = paragraph;
  const words = text.slice(start, end);
  const kind = KIND.exec(words)?.[1]?.toLowerCase();
  const behind = text.slice(end, end + 200);
  const isOfThis = OF_THIS.test(behind);
  if (kind === undefined || (!isOfThis && isOfAnother(text.slice(Math.max(0, start - 40), start), behind))) return;
  const isOwnKind = kind === 'clause' || (kind !== 'paragraph' && areSectionsOwn);
  const isOwn = isOfThis || (isOwnKind && !/^(?:\s?\([^()]{1,6}\)){0,4}\sof\s/.test(behind) && !OF_PART.test(behind));
  const isCertain = isOwn && !SHORTENED.test(words);
  for (const { 0: number, index } of words.matchAll(NUMBER)) {
    const from = start + index;
    yield { words, number, isCertain, range: { paragraph, start: from, end: from + number.length } };
  }
}

function isOfAnother(before: string, behind: string): boolean {
  if (OF_PART.test(behind)) return false;
  return LAW_BEHIND.test(behind) || LAW_BEFORE.test(before) || OF_ANOTHER.test(behind);
}
