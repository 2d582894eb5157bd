// The form of a new clause at its place: with a typed number where the contract types its numbers, and with a heading where the
// clauses beside it have one. Where Word counts the clauses, a paragraph takes the number of the one that it follows.
import type { Block, ReadDocument } from '#domain/documents.ts';
import { typedNumbers } from '#server/comparison/typed-numbers.ts';
import { isHeading, isTitle } from '#server/engine/headings.ts';
import { runInTitle } from '#server/engine/verdicts/contract-words.ts';
import { depthOf, nextNumber, type TypedNumber, typedNumber } from './next-number.ts';

interface ClauseWords {
  /** What it is called, for a heading. */
  readonly title: string;
  /** Without number and heading; a line break begins a paragraph. */
  readonly text: string;
  /** Whether the section that it stands in is about something else, so that it needs one of its own. */
  readonly isStranger: boolean;
}

interface Beside {
  readonly block: Block;
  /** Null where none is typed. */
  readonly number: TypedNumber | null;
  /** The heading that it begins with, with its mark and space; '' where it begins with its text. */
  readonly runIn: string;
  /** Nothing but a heading. */
  readonly isHeading: boolean;
}

/** Clauses before the place that show how the contract writes them. */
const BESIDE_MAX = 40;
/** Of the clauses beside it. */
const MOSTLY = 0.5;
const HEADING_MAX = 90;

/** @param at the end of a paragraph */
export function formedClause(content: ReadDocument, at: number, clause: ClauseWords): string {
  const all = besideOf(content);
  const index = all.findLastIndex(({ block }) => block.end <= at);
  const above = all.slice(Math.max(0, index + 1 - BESIDE_MAX), index + 1);
  const taken = new Set(all.flatMap(({ number }) => (number === null ? [] : [number.number])));
  const governing = above.findLast(({ number }) => number !== null);
  const text = withoutLead(clause.text);
  if (!governing?.number)
    return withRunIn(
      above.filter((one) => one.number === null),
      clause.title,
      text,
    );
  const depth = depthOf(governing.number);
  const section = above.findLast(
    ({ number, isHeading: isOnly }) => isOnly && number !== null && depthOf(number) < depth,
  );
  if (clause.isStranger && section?.number) {
    const number = nextNumber(section.number, taken);
    const heading = likeHeadings(
      all.filter((one) => one.isHeading && one.number !== null),
      clause.title,
    );
    const { before, after } = governing.number;
    return `${section.number.before}${number}${section.number.after}${heading}\n${before}${number}.1${after}${text}`;
  }
  const number = nextNumber(governing.number, taken);
  const lead = `${governing.number.before}${number}${governing.number.after}`;
  const same = all.filter((one) => one.number !== null && depthOf(one.number) === depth);
  if (!governing.isHeading) return lead + withRunIn(same, clause.title, text);
  // "12. Audit" is a line of its own, and its text has no number.
  return `${lead}${likeHeadings(same, clause.title)}\n${text}`;
}

/** With a heading before the text, where most clauses beside it have one. */
function withRunIn(beside: readonly Beside[], title: string, text: string): string {
  const bodies = beside.filter((one) => !one.isHeading);
  const withHeading = bodies.filter(({ runIn }) => runIn !== '');
  const [first] = withHeading;
  if (!first || title === '' || withHeading.length <= MOSTLY * bodies.length) return text;
  const mark = /[.:–—-]$/u.exec(first.runIn.trimEnd())?.[0] ?? '';
  return `${likeHeadings(withHeading, title)}${/[–—-]/u.test(mark) ? ` ${mark}` : mark} ${text}`;
}

/** In capitals, with capitals, or as a sentence, as the headings of the contract are. */
function likeHeadings(headings: readonly Beside[], title: string): string {
  const words = title.trim().slice(0, HEADING_MAX).replace(/[.:]$/, '');
  const names = headings.map(({ runIn, block, number }) =>
    runIn === '' ? block.text.slice(lengthOf(number)).trim() : runIn.trim(),
  );
  const count = (is: (name: string) => boolean) => names.filter(is).length * 2 > names.length;
  if (count((name) => name === name.toUpperCase())) return words.toUpperCase();
  const isTitled = (name: string) => name.includes(' ') && !/\s\p{Ll}{4,}/u.test(name);
  const several = names.filter((name) => name.includes(' '));
  if (several.length > 0 && several.filter(isTitled).length * 2 > several.length)
    return words.replace(/(?<=^|[\s-])\p{Ll}\p{L}{0,40}/gu, (word) =>
      SMALL.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
  return words;
}

/** Words that stay small in a title. */
const SMALL = /^(?:a|an|and|as|at|but|by|for|from|in|into|nor|of|on|or|per|the|to|under|with|without)$/u;

const lengthOf = (number: TypedNumber | null): number =>
  number === null ? 0 : number.before.length + number.number.length + number.after.length;

function besideOf({ blocks }: ReadDocument): Beside[] {
  const typed = typedNumbers(blocks);
  return blocks.flatMap((block): Beside[] => {
    if (block.kind === 'table_row' || block.kind === 'footnote') return [];
    const written = typed.get(block) ?? loneNumber(block);
    const number = written === '' ? null : typedNumber(written);
    const body = block.text.slice(written.length);
    const isOnly = isHeading(block) || (body.length <= HEADING_MAX && isTitle({ ...block, text: body }));
    return [{ block, number, runIn: isOnly ? '' : runInTitle(body), isHeading: isOnly }];
  });
}

/** A first number that no other one shows to be of a series. */
const LONE = /^\s{0,4}\d{1,3}(?:\.\d{1,3}){0,3}[.)]?\s{1,6}(?=["“(]?\p{Lu})/u;
const isNumbered = (block: Block): boolean =>
  isHeading(block) || (block.clause !== undefined && block.text.trimStart().startsWith(block.clause));
const loneNumber = (block: Block): string => (isNumbered(block) ? (LONE.exec(block.text.slice(0, 40))?.[0] ?? '') : '');

/** A library's clause may begin with the number and the heading that it had in another contract. */
function withoutLead(text: string): string {
  const body = text.trim().replace(/^(?:\d{1,3}(?:\.\d{1,3}){0,3}[.)]?|\d{1,3}[.)])\s{1,6}(?=["“(]?\p{Lu})/u, '');
  return body.slice(runInTitle(body).length).trimStart();
}
