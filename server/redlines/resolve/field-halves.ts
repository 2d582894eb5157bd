// Which changes cut one field: each holds some of the marks that begin, separate and end it (ECMA-376-1, 17.16.18), and none
// of them can be resolved alone without leaving the others behind.
import { REVISION_MARKS } from '#server/documents/docx/tracked-changes.ts';
import { attribute } from '#server/ooxml/xml.ts';
import type { XmlElement } from '#server/ooxml/xml-tree.ts';

/** Word nests two changes around the same words. Files with thousands would take time for each mark. */
const MAX_NESTED = 4;

export class FieldHalves {
  /** Positions of the changes that cut one field, for each such field. */
  readonly cut: (readonly number[])[] = [];
  /** Open fields, and for each of their marks the changes around it. */
  private readonly fields: (readonly number[])[][] = [];
  /** Open changes around words. */
  private readonly open: { element: XmlElement; position: number }[] = [];

  /** @param position of the element among the changes, if it is one. */
  enter(element: XmlElement, position: number): void {
    if (REVISION_MARKS.has(element.name)) this.open.push({ element, position });
    if (element.name !== 'w:fldChar') return;
    const kind = attribute(element.attributes, 'fldCharType');
    if (kind === 'begin') this.fields.push([]);
    this.fields.at(-1)?.push(this.open.slice(-MAX_NESTED).map((change) => change.position));
    if (kind === 'end') this.endField(this.fields.pop() ?? []);
  }

  leave(element: XmlElement): void {
    if (this.open.at(-1)?.element === element) this.open.pop();
  }

  /** A change around the whole field does not cut it. */
  private endField(marks: readonly (readonly number[])[]): void {
    const holders = new Set(marks.flat());
    const cutting = [...holders].filter((position) => !marks.every((around) => around.includes(position)));
    if (cutting.length > 1) this.cut.push(cutting);
  }
}
