// What changes in one part: collected edit by edit, then written at once. All source outside of the changes stays as it is.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { copiedProperties, rowWithDeletion, withMark } from './paragraph-properties.ts';
import type { Leaf, Paragraph, PartModel } from './part-model.ts';
import { type Piece, RunPlan } from './run-plan.ts';
import { type Splice, spliced } from './spliced.ts';
import type { TrackedXml } from './tracked-xml.ts';
import { isSelfClosing, openTag, openTagOfPair } from './xml-source.ts';

/** A place for something new: inside a run, or between elements. */
export type Anchor = { readonly leaf: Leaf; readonly at: number } | { readonly offset: number };

/** What ends the elements that are open at a place, and what opens them again. */
export type Around = readonly [close: string, open: string];
const NOTHING_AROUND: Around = ['', ''];

interface ParagraphPlan {
  isMarkDeleted: boolean;
  /** Offsets where it becomes two. */
  readonly splits: number[];
}

const PROPERTIES_FIRST = -1;

export class PartPlan {
  readonly source: string;
  readonly model: PartModel;
  readonly xml: TrackedXml;
  private readonly runs = new Map<XmlElement, RunPlan>();
  private readonly paragraphs = new Map<Paragraph, ParagraphPlan>();
  private readonly deletedRows = new Set<XmlElement>();
  private readonly deletedFormulas = new Set<XmlElement>();
  private readonly insertions: Splice[] = [];
  /** Offsets of whole new paragraphs. */
  private readonly newParagraphs = new Set<number>();

  constructor(source: string, model: PartModel, xml: TrackedXml) {
    this.source = source;
    this.model = model;
    this.xml = xml;
  }

  delete(leaf: Leaf, from: number, to: number): void {
    if (leaf.run) this.runPlan(leaf.run).delete(leaf, from, to);
    else this.deletedFormulas.add(leaf.element);
  }

  /**
   * Behind what is inserted at the same place already.
   * @param around ends the elements that are open there, and opens them again
   */
  insert(anchor: Anchor, xml: string | (() => string), [close, open]: Around = NOTHING_AROUND): void {
    const pieces: Piece[] = [{ op: 'other', xml }];
    if (close !== '') pieces.unshift({ op: 'close', xml: close });
    if (open !== '') pieces.push({ op: 'open', xml: open });
    if (!('leaf' in anchor)) this.insertAt(anchor.offset, pieces);
    else if (anchor.leaf.run) this.runPlan(anchor.leaf.run).insert(anchor.leaf, anchor.at, pieces);
  }

  insertParagraphs(offset: number, xml: string): void {
    this.newParagraphs.add(offset);
    this.insertAt(offset, [{ op: 'other', xml }]);
  }

  hasParagraphsBetween(first: Paragraph, next: Paragraph): boolean {
    return this.newParagraphs.has(first.element.end) || this.newParagraphs.has(next.element.start);
  }

  deleteMark(paragraph: Paragraph): void {
    this.paragraphPlan(paragraph).isMarkDeleted = true;
  }

  isMarkDeleted(paragraph: Paragraph): boolean {
    return this.paragraphs.get(paragraph)?.isMarkDeleted === true;
  }

  deleteRow(row: XmlElement): void {
    this.deletedRows.add(row);
  }

  /**
   * Ends the paragraph at the anchor; what follows is a paragraph with the old mark.
   * @param around as for `insert`
   * @param between whole paragraphs
   * @param second stands before the first words of the second half
   */
  split(paragraph: Paragraph, anchor: Anchor, around: Around, [between, second]: readonly [string, string]): void {
    const offset = 'leaf' in anchor ? anchor.leaf.element.openEnd + anchor.at : anchor.offset;
    const { splits } = this.paragraphPlan(paragraph);
    const own = splits.push(offset) - 1;
    const xml = () => {
      const isLast = splits.every((other, index) => other < offset || (other === offset && index <= own));
      return `</${paragraph.element.qualified}>` + between + this.openHalf(paragraph, isLast) + second;
    };
    this.insert(anchor, xml, around);
  }

  /** The part's source with the changes. */
  write(): string {
    const splices = [...this.insertions];
    for (const [run, plan] of this.runs)
      splices.push({
        start: run.start,
        end: run.end,
        order: 0,
        pieces: plan.pieces(this.source, this.xml, this.model.leafAt),
      });
    for (const [paragraph, plan] of this.paragraphs) splices.push(...this.propertiesSplices(paragraph, plan));
    for (const row of this.deletedRows) splices.push(this.rowSplice(row));
    for (const { start, end } of this.deletedFormulas)
      splices.push({ start, end, order: 0, pieces: [{ op: 'deleted', xml: this.source.slice(start, end) }] });
    return spliced(this.source, splices, this.xml);
  }

  private insertAt(offset: number, pieces: readonly Piece[]): void {
    this.insertions.push({ start: offset, end: offset, order: 0, pieces });
  }

  private runPlan(run: XmlElement): RunPlan {
    const plan = this.runs.get(run) ?? new RunPlan(run);
    this.runs.set(run, plan);
    return plan;
  }

  private paragraphPlan(paragraph: Paragraph): ParagraphPlan {
    const plan = this.paragraphs.get(paragraph) ?? { isMarkDeleted: false, splits: [] };
    this.paragraphs.set(paragraph, plan);
    return plan;
  }

  /** The second half keeps tag and properties of the paragraph, as its mark is the old one. */
  private openHalf(paragraph: Paragraph, isLast: boolean): string {
    const { element } = paragraph;
    const properties = element.child('w:pPr');
    if (!isLast) return this.newOpenTag(element) + copiedProperties(...this.copyOf(properties));
    const own = openTag(this.source, element);
    if (this.isMarkDeleted(paragraph)) return own + withMark(this.source, properties, this.xml.deletedMark(), this.xml);
    return own + (properties ? this.source.slice(properties.start, properties.end) : '');
  }

  private copyOf(properties: XmlElement | undefined) {
    return [this.source, properties, this.xml.insertedMark(), this.xml] as const;
  }

  private newOpenTag(element: XmlElement): string {
    return `<${element.qualified}>`;
  }

  private propertiesSplices({ element }: Paragraph, plan: ParagraphPlan): Splice[] {
    const properties = element.child('w:pPr');
    const place = properties ?? { start: element.openEnd, end: element.openEnd };
    if (plan.splits.length > 0) {
      const first = this.newOpenTag(element) + copiedProperties(...this.copyOf(properties));
      const end = properties?.end ?? element.openEnd;
      return [{ start: element.start, end, order: 0, pieces: [{ op: 'other', xml: first }] }];
    }
    if (!plan.isMarkDeleted) return [];
    const xml = withMark(this.source, properties, this.xml.deletedMark(), this.xml);
    if (isSelfClosing(element)) {
      const open = openTagOfPair(this.source, element);
      const whole: Piece = { op: 'other', xml: `${open}${xml}</${element.qualified}>` };
      return [{ start: element.start, end: element.end, order: 0, pieces: [whole] }];
    }
    return [{ start: place.start, end: place.end, order: PROPERTIES_FIRST, pieces: [{ op: 'other', xml }] }];
  }

  private rowSplice(row: XmlElement): Splice {
    const properties = row.child('w:trPr');
    const offset = row.child('w:tblPrEx')?.end ?? row.openEnd;
    const { start, end } = properties ?? { start: offset, end: offset };
    const xml = rowWithDeletion(this.source, properties, this.xml);
    return { start, end, order: PROPERTIES_FIRST, pieces: [{ op: 'other', xml }] };
  }
}

/** A new paragraph with the properties of another one, whose mark is a tracked insertion. */
export function newParagraph(plan: PartPlan, like: Paragraph, content: string): string {
  const { qualified } = like.element;
  const properties = like.element.child('w:pPr');
  const marked = copiedProperties(plan.source, properties, plan.xml.insertedMark(), plan.xml);
  return `<${qualified}>${marked}${content}</${qualified}>`;
}
