// What Word does not let anybody edit: read-only and protected documents, locked content controls, the inside of fields.
import { childNamed, wordAttribute, type Element } from '#tests/support/docx/word-dom.ts';
import { controlsAround } from './body.ts';
import type { Field, Leaf } from './leaves.ts';
import type { LiveParagraph } from './positions.ts';
import { WordError } from './word-error.ts';

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** @throws WordError AccessDenied where the content of a control around the paragraph or the stretch is locked. */
export function checkControls(paragraph: LiveParagraph, { from, to }: Stretch): void {
  if (controlsAround(paragraph).some((control) => isLocked(control, 'content'))) throw new WordError('AccessDenied');
  for (const leaf of touched(paragraph, { from, to }))
    if (leaf.controls.some((control) => isLocked(control, 'content'))) throw new WordError('AccessDenied');
}

/** @throws WordError AccessDenied where a control that must stay would go with its only paragraph. */
export function checkRemoval(paragraph: LiveParagraph): void {
  if (controlsAround(paragraph).some((control) => isLocked(control, 'control'))) throw new WordError('AccessDenied');
}

/** The characters of a stretch; for a place, those on both sides, as it is inside a control only where both are. */
function touched(paragraph: LiveParagraph, { from, to }: Stretch): Leaf[] {
  const leaves = paragraph.leaves.filter((leaf) => leaf.start < to && leaf.start + leaf.width > from);
  if (from !== to) return leaves;
  const before = paragraph.leaves.find((leaf) => leaf.start + leaf.width === from);
  const behind = paragraph.leaves.find((leaf) => leaf.start === from);
  const isInside = before?.controls.some((control) => behind?.controls.includes(control) === true);
  return isInside === true && before !== undefined ? [before] : leaves;
}

export function isLocked(control: Element, what: 'content' | 'control'): boolean {
  const properties = childNamed(control, 'sdtPr');
  const lock = properties === undefined ? undefined : childNamed(properties, 'lock');
  const value = lock === undefined ? '' : (wordAttribute(lock, 'val') ?? '');
  return value === 'sdtContentLocked' || value === (what === 'content' ? 'contentLocked' : 'sdtLocked');
}

/**
 * The stretch with whole fields where it covers all that they show and more.
 * @throws WordError GeneralException where it ends inside of what a field shows, or is no more than that.
 */
export function withWholeFields(paragraph: LiveParagraph, stretch: Stretch): Stretch {
  let { from, to } = stretch;
  for (const { all, shown } of fieldsOf(paragraph)) {
    const isTouched = all.from < to && all.to > from;
    if (!isTouched || (from <= all.from && to >= all.to)) continue;
    const isCovered = shown === null || (from <= shown.from && to >= shown.to && (from < shown.from || to > shown.to));
    if (!isCovered) throw new WordError('GeneralException', 'The range ends inside of a field.');
    from = Math.min(from, all.from);
    to = Math.max(to, all.to);
  }
  return { from, to };
}

/**
 * The place beside a field for one between its marks and its text.
 * @throws WordError GeneralException inside of what a field shows.
 */
export function besideFields(paragraph: LiveParagraph, at: number): number {
  for (const { all, shown } of fieldsOf(paragraph)) {
    if (at <= all.from || at >= all.to) continue;
    if (shown !== null && at > shown.from && at < shown.to)
      throw new WordError('GeneralException', 'The place is inside of a field.');
    return shown !== null && at <= shown.from ? all.from : all.to;
  }
  return at;
}

function fieldsOf(paragraph: LiveParagraph): { readonly all: Stretch; readonly shown: Stretch | null }[] {
  const found = new Map<Field, { all: Stretch; shown: Stretch | null }>();
  for (const leaf of paragraph.leaves)
    for (const field of leaf.fields) {
      const own = { from: leaf.start, to: leaf.start + leaf.width };
      const known = found.get(field) ?? { all: own, shown: null };
      known.all = { from: known.all.from, to: own.to };
      if (leaf.text !== '') known.shown = { from: known.shown?.from ?? own.from, to: own.to };
      found.set(field, known);
    }
  return [...found.values()];
}
