// The clause numbers that change when other clauses are left out.
import type { OptionalPassage } from './found.ts';
import { clauseNumbers } from './number-references.ts';
import type { TemplateParagraph, TemplateText } from './template-text.ts';

export interface MovedNumber {
  /** Null for a clause that was left out. */
  readonly now: string | null;
  /** Whether every clause that had the number has this one now: each list of a template starts at 1. */
  readonly isCertain: boolean;
}

/**
 * @param cut what was left out
 * @returns by the number in the template, without numbers that do not change.
 */
export function movedNumbers(
  before: TemplateText,
  after: TemplateText,
  cut: readonly OptionalPassage[],
): Map<string, MovedNumber> {
  const gone = wholeParagraphs(cut);
  const was = numbersIn(before);
  const kept = was.filter(({ paragraph }) => !gone.has(paragraph));
  const is = numbersIn(after);
  // Values of several lines add numbered paragraphs: which number became which is then uncertain.
  const isAligned = kept.length === is.length;
  const now = new Map(kept.map(({ paragraph, number }, at) => [paragraph, isAligned ? is[at]?.number : number]));
  const all = new Map<string, Set<string | null>>();
  for (const { paragraph, number } of was) {
    const next = now.get(paragraph) ?? null;
    const known = all.get(number);
    if (known) known.add(next);
    else all.set(number, new Set([next]));
  }
  const moved = new Map<string, MovedNumber>();
  for (const [number, next] of all) {
    const changed = [...next].find((one) => one !== number);
    if (changed !== undefined) moved.set(number, { now: changed, isCertain: isAligned && next.size === 1 });
  }
  return moved;
}

/** The paragraphs that passages take up; those of which a passage is only a part are none. */
export const wholeParagraphs = (passages: readonly OptionalPassage[]): ReadonlySet<TemplateParagraph> =>
  new Set(
    passages.flatMap(({ extent, texts }) => ('paragraph' in extent ? [] : texts.map(({ paragraph }) => paragraph))),
  );

function numbersIn(text: TemplateText): { readonly paragraph: TemplateParagraph; readonly number: string }[] {
  const clauseOf = clauseNumbers(text);
  return text.paragraphs.flatMap((paragraph) => {
    const number = clauseOf(paragraph);
    return number === null ? [] : [{ paragraph, number }];
  });
}
