// What one edit would change, held back until all of it has found its place: an edit is written as a whole or refused.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { aroundInsertion, type Spot } from './anchor.ts';
import type { LeafSpan } from './deletion.ts';
import type { PartContext } from './part-context.ts';
import type { Paragraph } from './part-model.ts';

export class EditDraft {
  private readonly steps: (() => void)[] = [];
  private readonly deletedMarks = new Set<Paragraph>();

  commit(): void {
    for (const step of this.steps) step();
  }

  delete({ plan }: PartContext, spans: readonly LeafSpan[]): void {
    this.steps.push(() => {
      for (const { leaf, from, to } of spans) plan.delete(leaf, from, to);
    });
  }

  /** As they are: for the marks of comments. */
  insertRaw({ plan }: PartContext, { anchor }: Spot, xml: string): void {
    this.steps.push(() => plan.insert(anchor, xml));
  }

  insertWords(context: PartContext, spot: Spot, content: string): void {
    this.steps.push(() => {
      const { plan } = context;
      plan.insert(spot.anchor, plan.xml.inserted(content), aroundInsertion(context, spot.container));
    });
  }

  insertParagraphs({ plan }: PartContext, offset: number, xml: () => string): void {
    this.steps.push(() => plan.insertParagraphs(offset, xml()));
  }

  split(context: PartContext, paragraph: Paragraph, spot: Spot, between: () => string, second: () => string): void {
    this.steps.push(() => {
      const around = aroundInsertion(context, spot.container);
      context.plan.split(paragraph, spot.anchor, around, [between(), second()]);
    });
  }

  deleteMark({ plan }: PartContext, paragraph: Paragraph): void {
    this.deletedMarks.add(paragraph);
    this.steps.push(() => plan.deleteMark(paragraph));
  }

  isMarkDeleted({ plan }: PartContext, paragraph: Paragraph): boolean {
    return this.deletedMarks.has(paragraph) || plan.isMarkDeleted(paragraph);
  }

  deleteRow({ plan }: PartContext, row: XmlElement): void {
    this.steps.push(() => plan.deleteRow(row));
  }
}
