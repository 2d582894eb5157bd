// Cross-references after filling: leaving clauses out renumbers those after them, while fields still show the numbers of Word's last
// count, and typed numbers stay as typed.
import type { ReadLimits } from '#server/documents/limits.ts';
import { rewriteZip } from '#server/ooxml/rewrite-zip.ts';
import { parseXml } from '#server/ooxml/xml-tree.ts';
import type { OptionalPassage } from './found.ts';
import { type MovedNumber, movedNumbers, wholeParagraphs } from './moved-numbers.ts';
import { bookmarkedParagraphs, clauseNumbers, type NumberReference, numberReferences } from './number-references.ts';
import { PartEdits } from './part-edits.ts';
import { readTemplateText, type TemplateText, type TextRange } from './template-text.ts';
import { type TypedReference, typedReferences } from './typed-references.ts';

interface Updated {
  readonly bytes: Uint8Array;
  readonly warnings: readonly string[];
}

const WARNINGS_MAX = 50;

/**
 * @param before the template
 * @param bytes the filled file
 * @param cut what was left out
 */
export async function updateReferences(
  before: TemplateText,
  bytes: Uint8Array,
  cut: readonly OptionalPassage[],
  limits: ReadLimits,
): Promise<Updated> {
  const hasReferences = before.parts.some((part) => numberReferences(part).length > 0);
  if (!hasReferences && cut.length === 0) return { bytes, warnings: [] };
  const after = await readTemplateText(bytes, limits);
  const edits = new Map(after.parts.map((part) => [part, new PartEdits(part)]));
  const replace = (range: TextRange, text: string) => edits.get(range.paragraph.part)?.replace(range, text);
  const warnings = [
    ...updateFields({ before, after, cut, replace }),
    ...(cut.length > 0 ? updateTyped({ before, after, cut, replace }) : []),
  ];
  const changes = new Map<string, string>();
  for (const [part, own] of edits) {
    const written = own.apply();
    if (written === part.source) continue;
    parseXml(written);
    changes.set(part.name, written);
  }
  return { bytes: rewriteZip(bytes, changes), warnings: warnings.slice(0, WARNINGS_MAX) };
}

interface Updating {
  readonly before: TemplateText;
  readonly after: TemplateText;
  readonly cut: readonly OptionalPassage[];
  readonly replace: (range: TextRange, text: string) => void;
}

/** @returns what it could not update. */
function updateFields({ before, after, cut, replace }: Updating): string[] {
  const numbersBefore = bookmarkNumbers(before);
  const numbersAfter = bookmarkNumbers(after);
  const lost = lostBookmarks(before, cut);
  const clauseOf = clauseNumbers(after);
  const warnings: string[] = [];
  for (const reference of after.parts.flatMap(numberReferences)) {
    const { result, bookmark } = reference;
    const shown = result.paragraph.text.slice(result.start, result.end);
    const now = numbersAfter.get(bookmark);
    const clause = clauseOf(result.paragraph);
    if (now === undefined && lost.has(bookmark)) {
      warnings.push(
        `${placeOf(clause)} refers to ${shown}, “${lost.get(bookmark)}”, which was left out. Change the reference.`,
      );
    } else if (now !== undefined) {
      const written = newResult(reference, shown, { now, before: numbersBefore.get(bookmark) ?? null, clause });
      if (written !== shown) replace(result, written);
    }
  }
  return warnings;
}

/** Typed numbers follow where only one clause can be meant. @returns what a person should check. */
function updateTyped({ before, after, cut, replace }: Updating): string[] {
  const moved = movedNumbers(before, after, cut);
  if (moved.size === 0) return [];
  const clauseOf = clauseNumbers(after);
  const placeKey = ({ paragraph, start }: TextRange) => `${paragraph.index}:${start}`;
  const fields = new Set(after.parts.flatMap(numberReferences).map(({ result }) => placeKey(result)));
  const references = [...typedReferences(after)];
  const [kept, found] = [countOf(typedReferences(before), isOutside(cut)), countOf(references)];
  const warnings = new Set<string>();
  for (const reference of references) {
    const next = moved.get(reference.number);
    if (next === undefined || fields.has(placeKey(reference.range))) continue;
    // References beyond those of the template were typed into the form. It is unknown whether they use the old numbers or the new.
    const isOfTemplate = (found.get(reference.words) ?? 0) <= (kept.get(reference.words) ?? 0);
    const isCertain = reference.isCertain && next.isCertain && isOfTemplate;
    if (isCertain && next.now !== null) replace(reference.range, next.now);
    if (warnings.size < WARNINGS_MAX)
      warnings.add(`${placeOf(clauseOf(reference.range.paragraph))} ${saysOf(reference, next, isCertain)}`);
  }
  return [...warnings];
}

/** By their words. */
function countOf(references: Iterable<TypedReference>, isCounted = (_: TextRange) => true): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words, range } of references) if (isCounted(range)) counts.set(words, (counts.get(words) ?? 0) + 1);
  return counts;
}

/** Whether a range of the template is in none of the passages. */
function isOutside(passages: readonly OptionalPassage[]): (range: TextRange) => boolean {
  const whole = wholeParagraphs(passages);
  const parts = Map.groupBy(
    passages.flatMap(({ extent }) => ('paragraph' in extent ? extent : [])),
    ({ paragraph }) => paragraph,
  );
  return ({ paragraph, start, end }) =>
    !whole.has(paragraph) && !parts.get(paragraph)?.some((part) => part.start <= start && end <= part.end);
}

const placeOf = (clause: string | null): string => (clause === null ? 'The text' : `Clause ${clause}`);

function saysOf({ words, number }: TypedReference, { now }: MovedNumber, isCertain: boolean): string {
  if (!isCertain) {
    const became = now === null ? 'it was left out.' : `it is now ${now}.`;
    return `refers to “${words}”. If that means ${number} of the template, ${became} Check the reference.`;
  }
  return now === null
    ? `refers to “${words}”, but ${number} was left out. Change the reference.`
    : `referred to “${words}”. In it, ${number} was changed to ${now}, following the numbering.`;
}

function bookmarkNumbers(text: TemplateText): Map<string, string | null> {
  const clauseOf = clauseNumbers(text);
  return new Map([...bookmarkedParagraphs(text)].map(([name, paragraph]) => [name, clauseOf(paragraph)]));
}

/** Bookmarks of what was left out, with its label. */
function lostBookmarks(before: TemplateText, cut: readonly OptionalPassage[]): Map<string, string> {
  const labels = new Map(cut.flatMap(({ texts, label }) => texts.map(({ paragraph }) => [paragraph, label] as const)));
  return new Map(
    [...bookmarkedParagraphs(before)].flatMap(([name, paragraph]) => {
      const label = labels.get(paragraph);
      return label === undefined ? [] : [[name, label] as const];
    }),
  );
}

interface Numbers {
  readonly now: string | null;
  readonly before: string | null;
  /** Of the paragraph with the reference. */
  readonly clause: string | null;
}

/** What the field shows now, in the form in which it showed the number before; the form of its switch where that is unclear. */
function newResult({ form }: NumberReference, shown: string, { now, before, clause }: Numbers): string {
  if (now === null) return shown;
  if (before !== null) {
    const words = shown.trim();
    if (words === before) return shown.replace(before, () => now);
    if (words === ownNumber(before)) return shown.replace(ownNumber(before), () => ownNumber(now));
    // Somebody wrote over it, or it was not updated: the number did not move, so neither does it.
    if (now === before) return shown;
  }
  if (form === 'own') return ownNumber(now);
  return form === 'relative' && clause !== null && parentOf(clause) === parentOf(now) ? ownNumber(now) : now;
}

/** "(b)" of "7.2(b)"; a number without brackets is its own. */
const ownNumber = (number: string): string => /\([^()]{1,20}\)$/.exec(number)?.[0] ?? number;
const parentOf = (number: string): string => number.slice(0, number.length - ownNumber(number).length);
