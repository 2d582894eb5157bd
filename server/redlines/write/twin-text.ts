// Running heads that repeat: the reader shows equal ones once, so a change of one is made in all of them.
import { tidyLine } from '#server/documents/layout/white-space.ts';
import { EditRefusal } from './edit-refusal.ts';
import { type Located, LocatedText } from './located-text.ts';
import { type Cut, isGone, type PartContext } from './part-context.ts';
import { type Leaf, lengthOf, type Paragraph } from './part-model.ts';
import type { ViewPlaces } from './view-places.ts';

const shownLeaves = ({ leaves }: Paragraph): Leaf[] =>
  leaves.filter((leaf) => (leaf.kind === 'text' || leaf.kind === 'mark') && !isGone(leaf));
const charactersOf = (leaf: Leaf): string => (leaf.kind === 'text' ? leaf.text : '\t');
const textOf = (paragraph: Paragraph): string => shownLeaves(paragraph).map(charactersOf).join('');
/** Heads of first, odd and even pages count as equal when they differ in numbers only. */
const keyOf = (text: string): string => tidyLine(text).replace(/\d+/g, '#');

interface Twin {
  readonly context: PartContext;
  readonly paragraph: Paragraph;
}

/**
 * Paragraphs of running heads that the view leaves out because they equal this one.
 * @throws EditRefusal unsupported for one with other numbers or spaces, where the same change is another one.
 */
export function twinsOf(
  paragraph: Paragraph,
  running: readonly PartContext[],
  isShown: (context: PartContext, leaf: Leaf) => boolean,
): Twin[] {
  const text = textOf(paragraph);
  const key = keyOf(text);
  const twins: Twin[] = [];
  for (const context of running)
    for (const other of context.plan.model.paragraphs) {
      if (other === paragraph || keyOf(textOf(other)) !== key) continue;
      if (shownLeaves(other).some((leaf) => isShown(context, leaf))) continue;
      if (textOf(other) !== text) throw new EditRefusal('unsupported');
      twins.push({ context, paragraph: other });
    }
  return twins;
}

/** The view as if it showed the twin in place of the paragraph. */
export class TwinText extends LocatedText {
  private readonly original: Paragraph;
  private readonly twin: Twin;

  constructor(view: ViewPlaces, contextOf: (part: string) => PartContext, original: Paragraph, twin: Twin) {
    super(view, contextOf);
    this.original = original;
    this.twin = twin;
  }

  override at(unit: number): Located | null {
    const located = super.at(unit);
    if (located === null) return null;
    if (located.paragraph !== this.original) throw new EditRefusal('unsupported');
    return { ...this.twin, cut: this.translate(located.cut) };
  }

  private translate({ leaf, at }: Cut): Cut {
    let offset = at;
    for (const before of shownLeaves(this.original)) {
      if (before === leaf) break;
      offset += charactersOf(before).length;
    }
    for (const own of shownLeaves(this.twin.paragraph)) {
      const length = charactersOf(own).length;
      if (offset < length) return { leaf: own, at: own.kind === 'text' ? offset : Math.min(offset, lengthOf(own)) };
      offset -= length;
    }
    throw new EditRefusal('unsupported');
  }
}
