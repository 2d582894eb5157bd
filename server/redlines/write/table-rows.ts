// Rows of tables as the writer sees them: the whole row around a place, its cells, and what goes with it.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { type LeafSpan, spansOfParagraph, withWholeFields } from './deletion.ts';
import { EditRefusal } from './edit-refusal.ts';
import type { PartContext } from './part-context.ts';

/** The outermost one: a nested table belongs to its cell. @throws EditRefusal table_structure outside of tables. */
export function rowAround(element: XmlElement): XmlElement {
  let found: XmlElement | null = null;
  for (let at: XmlElement | null = element; at !== null; at = at.parent) if (at.name === 'w:tr') found = at;
  if (found === null) throw new EditRefusal('table_structure');
  return found;
}

/** Whether a cell reaches into the rows above or below. */
export const isMerged = (row: XmlElement): boolean =>
  [...row.elements()].some((cell) => cell.child('w:tcPr')?.child('w:vMerge') !== undefined);

/** @throws EditRefusal table_structure for cells that reach into other rows. */
export function spansOfRow(context: PartContext, row: XmlElement): LeafSpan[] {
  if (isMerged(row)) throw new EditRefusal('table_structure');
  const inside = context.plan.model.paragraphs.filter(
    ({ element }) => row.start < element.start && element.end < row.end,
  );
  const spans = inside.flatMap((own) => spansOfParagraph(context, own));
  return withWholeFields(context, spans, false);
}
