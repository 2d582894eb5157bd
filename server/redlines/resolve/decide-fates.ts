// Decides what becomes of each element of a part when the chosen changes are accepted or rejected (ECMA-376-1, 17.13.5).
import { CELL_CHANGES, PROPERTY_CHANGES } from '#server/documents/docx/tracked-changes.ts';
import { attribute } from '#server/ooxml/xml.ts';
import { walkTree, XmlElement } from '#server/ooxml/xml-tree.ts';
import { type ChosenChanges, isRemoved } from './choose-changes.ts';
import { restoreProperties, settleMerge } from './earlier-properties.ts';
import { type Plan, RANGE_MARK } from './plan.ts';
import { STORIES, Story } from './story.ts';

/** Elements with properties alone: they go when the last one goes. */
const PROPERTY_LISTS: ReadonlySet<string> = new Set('w:rPr w:pPr w:trPr w:tcPr w:tblPrEx w:numPr m:ctrlPr'.split(' '));
/** Elements that show nothing without content, and go with the last of it. */
const WRAPPERS: ReadonlySet<string> = new Set(
  (
    'w:r m:r w:hyperlink w:smartTag w:customXml w:fldSimple w:dir w:bdo w:ins w:del w:moveFrom w:moveTo ' +
    'm:oMath m:oMathPara'
  ).split(' '),
);
const TABLE_PARTS: ReadonlySet<string> = new Set(['w:tbl', 'w:tr']);
const BLOCKS: ReadonlySet<string> = new Set(['w:p', 'w:tbl', 'w:tr', 'w:tc', 'w:sdt']);
export const COMMENT_MARKS: ReadonlySet<string> = new Set([
  'w:commentRangeStart',
  'w:commentRangeEnd',
  'w:commentReference',
]);

export interface Resolution {
  readonly action: 'accept' | 'reject';
  readonly changes: ChosenChanges;
  /** Whether the comment with this id goes. */
  readonly isRemovedComment: (id: string) => boolean;
  /** Ids of footnotes or endnotes, where the part has them, that nothing refers to any more. */
  readonly removedNotes: ReadonlySet<string>;
}

export function decideFates(root: XmlElement, resolution: Resolution, plan: Plan): void {
  const decider = new FateDecider(resolution, plan, root);
  walkTree(root, { enter: (element) => decider.enter(element), leave: (element) => decider.leave(element) });
  decider.end();
}

class FateDecider {
  private readonly resolution: Resolution;
  private readonly plan: Plan;
  /** A stack, as a text box is inside a paragraph and a cell inside the body. */
  private readonly stories: Story[];
  /** Property lists with a change of properties, and of merged cells, that took effect. */
  private readonly restored = new Set<XmlElement>();
  private readonly merged = new Set<XmlElement>();
  /** Property lists with new content. */
  private readonly renewed = new Set<XmlElement>();

  constructor(resolution: Resolution, plan: Plan, root: XmlElement) {
    this.resolution = resolution;
    this.plan = plan;
    this.stories = [new Story(root, plan)];
  }

  enter(element: XmlElement): boolean {
    const { name } = element;
    if (this.plan.fateOf(element) === 'cut') return false;
    if (name === '') return true;
    const { changes } = this.resolution;
    if (changes.spentMarks.has(element) || this.isRemovedPart(element)) return this.cut(element);
    if (changes.chosen.has(element)) return this.enterChange(element);
    if (changes.droppedControls.has(element)) this.plan.unwrapControl(element);
    else if (name === 'w:sdt') this.stories.at(-1)?.enterControl(element);
    else if (name.startsWith('m:') && this.isControlCharacterRemoved(element)) this.unwrapFormula(element);
    if (STORIES.has(name)) this.stories.push(new Story(element, this.plan));
    if (name === 'w:p') this.stories.at(-1)?.beginParagraph();
    if (RANGE_MARK.test(name)) this.stories.at(-1)?.addMark(element);
    return true;
  }

  leave(element: XmlElement): void {
    const { name } = element;
    if (STORIES.has(name)) this.stories.pop()?.end();
    if (name === 'w:sdt') this.stories.at(-1)?.leaveControl(element);
    if (this.plan.fateOf(element) === 'unwrap') this.plan.endUnwrapped(element);
    else if (this.isEmptied(element)) this.cut(element);
    else if (name === 'w:p') this.stories.at(-1)?.endParagraph(element, this.isMarkRemoved(element));
    else if (name === 'w:tbl' || name === 'w:altChunk') this.stories.at(-1)?.addTable();
  }

  private cut(element: XmlElement): false {
    this.plan.set(element, 'cut');
    const story = this.stories.at(-1);
    if (story && BLOCKS.has(element.name)) story.hasLosses = true;
    return false;
  }

  /** @returns whether the content of the change stays. */
  private enterChange(change: XmlElement): boolean {
    const { action } = this.resolution;
    const { name, parent } = change;
    if (PROPERTY_CHANGES.has(name) || name === 'w:cellMerge') {
      this.settleProperties(change);
      return this.cut(change);
    }
    // A row, a cell, a paragraph and a formula look at their marks themselves.
    if (CELL_CHANGES.has(name) || parent?.name === 'w:rPr' || parent?.name === 'w:trPr') return this.cut(change);
    const isContentRemoved = isRemoved(change, action) && parent?.name !== 'm:ctrlPr';
    if (isContentRemoved) return this.cut(parent?.name === 'w:numPr' ? parent : change);
    this.plan.set(change, 'unwrap');
    return true;
  }

  /** The first change counts where a list of properties has several, which Word never writes. */
  private settleProperties(change: XmlElement): void {
    const { action } = this.resolution;
    const { name, parent } = change;
    if (parent === null || (action === 'accept' && name !== 'w:cellMerge') || name === 'w:numberingChange') return;
    const isRestoring = name !== 'w:cellMerge';
    const settled = isRestoring ? this.restored : this.merged;
    if (settled.has(parent)) return;
    settled.add(parent);
    const merge = this.rejectedWith(parent, 'w:cellMerge');
    // The earlier properties take the merge with them.
    if (!isRestoring && this.rejectedWith(parent, 'w:tcPrChange')) return;
    const hasContent = isRestoring
      ? restoreProperties(change, this.plan, merge)
      : settleMerge(change, action, this.plan);
    if (hasContent) this.renewed.add(parent);
  }

  private rejectedWith(properties: XmlElement, name: string): XmlElement | undefined {
    const { action, changes } = this.resolution;
    const change = action === 'reject' ? properties.child(name) : undefined;
    return change && changes.chosen.has(change) ? change : undefined;
  }

  /** Of rows, cells, notes and comments, and of what refers to a comment. */
  private isRemovedPart(element: XmlElement): boolean {
    switch (element.name) {
      case 'w:tr':
        return this.hasRemovedMark(element.child('w:trPr'));
      case 'w:tc':
        return this.hasRemovedMark(element.child('w:tcPr'));
      case 'w:footnote':
      case 'w:endnote':
        return this.resolution.removedNotes.has(attribute(element.attributes, 'id') ?? '');
      case 'w:comment':
        return this.resolution.isRemovedComment(attribute(element.attributes, 'id') ?? '');
      default:
        return (
          COMMENT_MARKS.has(element.name) && this.resolution.isRemovedComment(attribute(element.attributes, 'id') ?? '')
        );
    }
  }

  private isMarkRemoved(paragraph: XmlElement): boolean {
    return this.hasRemovedMark(paragraph.child('w:pPr')?.child('w:rPr'));
  }

  private hasRemovedMark(properties: XmlElement | undefined): boolean {
    const { changes, action } = this.resolution;
    if (properties === undefined || changes.chosen.size === 0) return false;
    for (const mark of properties.elements()) if (changes.chosen.has(mark) && isRemoved(mark, action)) return true;
    return false;
  }

  /** A formula's fraction, root or bracket is a character too: its properties have the change (ECMA-376-1, 22.1.2.23). */
  private isControlCharacterRemoved(formula: XmlElement): boolean {
    for (const child of formula.elements())
      if (child.name.endsWith('Pr') && this.hasRemovedMark(child.child('m:ctrlPr'))) return true;
    return false;
  }

  /** What stands in the fraction or root stays, unless it is removed itself. */
  private unwrapFormula(formula: XmlElement): void {
    this.plan.set(formula, 'unwrap');
    for (const child of formula.elements()) {
      this.plan.set(child, child.name.endsWith('Pr') ? 'cut' : 'unwrap');
      if (child.name === 'm:mr') for (const cell of child.elements()) this.plan.set(cell, 'unwrap');
    }
  }

  /** Whether the element has no content any more; one that had none before stays. */
  private isEmptied(element: XmlElement): boolean {
    const { name, children } = element;
    const hasLosses = () => children.some((child) => child instanceof XmlElement && !this.plan.isInPlace(child));
    if (PROPERTY_LISTS.has(name))
      return (
        !this.renewed.has(element) &&
        hasLosses() &&
        !children.some((child) => child instanceof XmlElement && this.plan.isInPlace(child))
      );
    if (WRAPPERS.has(name)) return hasLosses() && !children.some((child) => this.plan.isAlive(child));
    if (TABLE_PARTS.has(name)) return hasLosses() && !this.plan.hasContent(element);
    return name === 'w:sdt' && this.isControlEmptied(element);
  }

  /** A control between paragraphs, rows or cells goes with its content; a form field in a line stays to be filled in. */
  private isControlEmptied(control: XmlElement): boolean {
    const content = control.child('w:sdtContent');
    if (content === undefined) return false;
    const blocks = [...content.elements()].filter(({ name }) => BLOCKS.has(name));
    return blocks.length > 0 && !this.plan.hasContent(content);
  }

  end(): void {
    this.stories.pop()?.end();
  }
}
