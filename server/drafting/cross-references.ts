// Cross-references after filling: clauses that were left out move the numbers of those behind them, and fields show the numbers
// as they were when Word counted last.
import type { ReadLimits } from '#server/documents/limits.ts';
import { rewriteZip } from '#server/ooxml/rewrite-zip.ts';
import { parseXml } from '#server/ooxml/xml-tree.ts';
import type { OptionalPassage } from './found.ts';
import { bookmarkedParagraphs, clauseNumbers, type NumberReference, numberReferences } from './number-references.ts';
import { PartEdits } from './part-edits.ts';
import { readTemplateText, type TemplateText } from './template-text.ts';

interface Updated {
  readonly bytes: Uint8Array;
  readonly warnings: readonly string[];
}

const WARNINGS_MAX = 50;
const TYPED =
  /\b(?:clauses?|sections?|paragraphs?|articles?)\s(\d{1,3}(?:\.\d{1,3}){0,4}(?:\([a-z]{1,5}\)){0,3})(?![\d(])/gi;

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
  const numbersBefore = bookmarkNumbers(before);
  const numbersAfter = bookmarkNumbers(after);
  const lost = lostBookmarks(before, cut);
  const clauseOf = clauseNumbers(after);
  const warnings: string[] = [];
  const changes = new Map<string, string>();
  for (const part of after.parts) {
    const edits = new PartEdits(part);
    for (const reference of numberReferences(part)) {
      const { result, bookmark } = reference;
      const shown = result.paragraph.text.slice(result.start, result.end);
      const now = numbersAfter.get(bookmark);
      const clause = clauseOf(result.paragraph);
      if (now === undefined && lost.has(bookmark)) {
        const where = clause === null ? 'The text' : `Clause ${clause}`;
        warnings.push(
          `${where} refers to ${shown}, “${lost.get(bookmark)}”, which was left out. Change the reference.`,
        );
      } else if (now !== undefined) {
        const written = newResult(reference, shown, { now, before: numbersBefore.get(bookmark) ?? null, clause });
        if (written !== shown) edits.replace(result, written);
      }
    }
    const written = edits.apply();
    if (written === part.source) continue;
    parseXml(written);
    changes.set(part.name, written);
  }
  if (cut.length > 0) warnings.push(...typedReferences(before, after, cut));
  return { bytes: rewriteZip(bytes, changes), warnings: warnings.slice(0, WARNINGS_MAX) };
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

/** Numbers that are typed do not follow. Whether they are meant as they were, a person knows. */
function typedReferences(before: TemplateText, after: TemplateText, cut: readonly OptionalPassage[]): string[] {
  const moved = movedNumbers(before, after, cut);
  if (moved.size === 0) return [];
  const clauseOf = clauseNumbers(after);
  const warnings: string[] = [];
  for (const part of after.parts) {
    const fields = new Set(numberReferences(part).map(({ result }) => `${result.paragraph.index}:${result.start}`));
    for (const paragraph of part.paragraphs)
      for (const match of paragraph.text.matchAll(TYPED)) {
        const [words, number = ''] = match;
        const now = moved.get(number);
        if (now === undefined || fields.has(`${paragraph.index}:${match.index + words.length - number.length}`))
          continue;
        const where = clauseOf(paragraph);
        const says = `${where === null ? 'The text' : `Clause ${where}`} says “${words}”, which is typed, not a cross-reference.`;
        warnings.push(`${says} ${now === null ? 'That was left out.' : `That is ${now} now.`}`);
        if (warnings.length >= WARNINGS_MAX) return warnings;
      }
  }
  return warnings;
}

/** The numbers that paragraphs had, with those that they have now; null for what was left out. */
function movedNumbers(
  before: TemplateText,
  after: TemplateText,
  cut: readonly OptionalPassage[],
): Map<string, string | null> {
  const gone = new Set(
    cut.flatMap(({ extent, texts }) => ('paragraph' in extent ? [] : texts.map(({ paragraph }) => paragraph))),
  );
  const [was, is] = [clauseNumbers(before), clauseNumbers(after)];
  const moved = new Map<string, string | null>();
  const numbered = (
    text: TemplateText,
    isLeft: (paragraph: TemplateText['paragraphs'][number]) => boolean,
    of: typeof was,
  ) => text.paragraphs.filter((one) => isLeft(one) && of(one) !== null);
  const kept = numbered(before, (one) => !gone.has(one), was);
  const now = numbered(after, () => true, is);
  for (const paragraph of gone) {
    const number = was(paragraph);
    if (number !== null) moved.set(number, null);
  }
  // Values of several lines add paragraphs; which number became which is then not certain.
  if (kept.length !== now.length) return moved;
  for (const [at, paragraph] of kept.entries()) {
    const [old, current] = [was(paragraph), now[at] ? is(now[at]) : null];
    if (old !== null && current !== null && old !== current) moved.set(old, current);
  }
  return moved;
}
