// The final view joined with the models of its parts: for each character the leaf that gives it.
import { attribute } from '#server/ooxml/xml.ts';
import { EditRefusal } from './edit-refusal.ts';
import type { ViewAtoms } from './edit-changes.ts';
import { type Cut, isGone, type PartContext, positionIn } from './part-context.ts';
import type { Paragraph } from './part-model.ts';
import type { ViewPlaces } from './view-places.ts';

/** A character of the view. */
export interface Located {
  readonly context: PartContext;
  readonly paragraph: Paragraph;
  /** Before the character. */
  readonly cut: Cut;
}

export class LocatedText implements ViewAtoms {
  readonly view: ViewPlaces;
  private readonly contextOf: (part: string) => PartContext;

  constructor(view: ViewPlaces, contextOf: (part: string) => PartContext) {
    this.view = view;
    this.contextOf = contextOf;
  }

  /** Null in gaps. @throws EditRefusal unsupported for text in no run that is no formula. */
  at(unit: number): Located | null {
    const place = this.view.placeOf(unit);
    if (place === null) return null;
    const context = this.contextOf(place.part);
    const leaf = context.plan.model.leafAt.get(place.element);
    if (!leaf) throw new EditRefusal('unsupported');
    return { context, paragraph: leaf.paragraph, cut: { leaf, at: leaf.kind === 'text' ? place.at : 0 } };
  }

  /** @throws EditRefusal as `at`, and no_place for a gap. */
  textAt(unit: number): Located {
    const located = this.at(unit);
    if (located === null) throw new EditRefusal('no_place');
    return located;
  }

  isGap(unit: number): boolean {
    return this.view.isGap(unit);
  }

  /** White space, in a paragraph or between two. */
  isSpace(unit: number): boolean {
    return /\s/.test(this.view.text.charAt(unit));
  }

  isMark(unit: number): boolean {
    return this.at(unit)?.cut.leaf.kind === 'mark';
  }

  isSuperOrSubscript(unit: number): boolean {
    const script = this.at(unit)?.cut.leaf.run?.child('w:rPr')?.child('w:vertAlign');
    return script !== undefined && attribute(script.attributes, 'val') !== 'baseline';
  }

  hasAtomBefore(unit: number): boolean {
    const [before, behind] = [this.at(unit - 1), this.at(unit)];
    if (!before || !behind || before.cut.leaf === behind.cut.leaf || before.paragraph !== behind.paragraph)
      return false;
    const { paragraph, cut } = behind;
    return paragraph.leaves
      .slice(positionIn(paragraph, before.cut.leaf) + 1, positionIn(paragraph, cut.leaf))
      .some((leaf) => (leaf.kind === 'reference' || leaf.kind === 'picture') && !isGone(leaf));
  }
}
