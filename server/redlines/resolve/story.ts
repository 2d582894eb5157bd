// Paragraphs whose mark goes are joined with the next one of their story (the body, a cell, a note, a text box), as in Word: the
// properties of a paragraph belong to its mark, so the joined paragraph has those of the last one.
import { XmlElement } from '#server/ooxml/xml-tree.ts';
import { isGuarded } from './guarded-controls.ts';
import { isBlankRun, type Plan, RANGE_MARK } from './plan.ts';
import type { Piece } from './splices.ts';

export const STORIES: ReadonlySet<string> = new Set(
  'w:body w:tc w:hdr w:ftr w:footnote w:endnote w:comment w:txbxContent w:docPartBody'.split(' '),
);

interface Markless {
  readonly paragraph: XmlElement;
  /** Anything that stays, be it the end of a bookmark. */
  readonly hasContent: boolean;
  /** Anything that shows. */
  readonly hasText: boolean;
  /** Range marks between this paragraph and the next. */
  readonly marksAfter: XmlElement[];
}

export class Story {
  private readonly container: XmlElement;
  private readonly plan: Plan;
  /** Paragraphs without a mark that wait for the next one. */
  private waiting: Markless[] = [];
  /** Open controls that no paragraph is joined into or out of, and the innermost around the waiting paragraphs. */
  private readonly guarded: XmlElement[] = [];
  private guardOfWaiting: XmlElement | undefined;
  private endsWithParagraph = false;
  private isInParagraph = false;
  /** Content of controls that lost a paragraph. */
  private readonly lessened = new Set<XmlElement>();
  /** Whether anything of it goes. */
  hasLosses = false;

  constructor(container: XmlElement, plan: Plan) {
    this.container = container;
    this.plan = plan;
  }

  beginParagraph(): void {
    this.isInParagraph = true;
  }

  enterControl(control: XmlElement): void {
    if (isGuarded(control)) this.guarded.push(control);
  }

  leaveControl(control: XmlElement): void {
    if (this.guarded.at(-1) === control) this.guarded.pop();
  }

  endParagraph(paragraph: XmlElement, isMarkRemoved: boolean): void {
    this.isInParagraph = false;
    const guard = this.guarded.at(-1);
    if (guard !== this.guardOfWaiting) this.settleWaiting(true);
    this.guardOfWaiting = guard;
    if (isMarkRemoved) {
      const alive = paragraph.children.filter((child) => this.plan.isAlive(child));
      const hasText = alive.some(
        (child) => !(child instanceof XmlElement && (RANGE_MARK.test(child.name) || isBlankRun(child))),
      );
      this.waiting.push({ paragraph, hasContent: alive.length > 0, hasText, marksAfter: [] });
      return;
    }
    this.joinInto(paragraph, this.waiting.splice(0));
    this.endsWithParagraph = true;
  }

  addMark(mark: XmlElement): void {
    if (!this.isInParagraph) this.waiting.at(-1)?.marksAfter.push(mark);
  }

  /** A table, which a paragraph cannot be joined with. */
  addTable(): void {
    this.settleWaiting(true);
    this.endsWithParagraph = false;
  }

  end(): void {
    this.settleWaiting(this.endsWithParagraph);
    this.dissolveEmptyControls();
    if (!this.hasLosses || this.endsWithParagraph) return;
    const { container } = this;
    const at = container.child('w:sectPr')?.start ?? container.closeStart;
    this.plan.splices.insert(at, `<${container.prefix}p/>`);
  }

  /** No paragraph follows the waiting ones, so the last of them keeps its mark if there is anything to keep. */
  private settleWaiting(canAllGo: boolean): void {
    const waiting = this.waiting.splice(0);
    const last = waiting.at(-1);
    if (last === undefined) return;
    if (waiting.some(({ hasText }) => hasText)) {
      this.joinInto(last.paragraph, waiting.slice(0, -1));
      this.endsWithParagraph = true;
      return;
    }
    for (const { paragraph } of canAllGo ? waiting : waiting.slice(0, -1)) this.take(paragraph, 'cut');
    if (!canAllGo) this.endsWithParagraph = true;
  }

  private joinInto(target: XmlElement, waiting: readonly Markless[]): void {
    if (!waiting.some(({ hasContent }) => hasContent)) {
      for (const { paragraph } of waiting) this.take(paragraph, 'cut');
      return;
    }
    const pieces: Piece[] = [];
    for (const { paragraph, marksAfter } of waiting) {
      this.take(paragraph, 'join');
      const properties = paragraph.child('w:pPr');
      if (properties) this.plan.set(properties, 'cut');
      pieces.push({ start: contentStart(paragraph), end: paragraph.closeStart });
      for (const mark of marksAfter) {
        this.plan.set(mark, 'join');
        pieces.push(this.plan.source.slice(mark.start, mark.end));
      }
    }
    const { splices } = this.plan;
    if (target.openEnd === target.end)
      splices.replace(target.end - '/>'.length, target.end, '>', ...pieces, `</${target.qualified}>`);
    else splices.insert(contentStart(target), ...pieces);
  }

  private take(paragraph: XmlElement, fate: 'cut' | 'join'): void {
    this.plan.set(paragraph, fate);
    this.hasLosses = true;
    if (paragraph.parent?.name === 'w:sdtContent') this.lessened.add(paragraph.parent);
  }

  /** A content control around paragraphs must not be empty. */
  private dissolveEmptyControls(): void {
    let contents = this.lessened;
    while (contents.size > 0) {
      const outer = new Set<XmlElement>();
      for (const content of contents) {
        const control = content.parent;
        if (control?.name !== 'w:sdt' || this.plan.hasContent(content)) continue;
        this.plan.unwrapControl(control);
        if (control.parent?.name === 'w:sdtContent') outer.add(control.parent);
      }
      contents = outer;
    }
  }
}

/** Behind the properties, which come first. */
function contentStart(paragraph: XmlElement): number {
  return paragraph.child('w:pPr')?.end ?? paragraph.openEnd;
}
