// Writes rows and tables as tracked insertions: each row is inserted, and so are the words and marks in its cells.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { isTrackedChange } from '#server/documents/docx/tracked-changes.ts';
import { EditRefusal } from './edit-refusal.ts';
import { formattingOf } from './formatting.ts';
import type { MarkStyles } from './mark-styles.ts';
import { copiedProperties } from './paragraph-properties.ts';
import type { PartContext } from './part-context.ts';
import type { Paragraph } from './part-model.ts';
import type { PartPlan } from './part-plan.ts';
import { contentWithout } from './xml-source.ts';

/** Between the margins of a page of 8.5 by 11 inches, in twentieths of a point. */
const TABLE_WIDTH = 9_360;
const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];

/**
 * @returns the row's XML, on demand.
 * @throws EditRefusal table_structure where the other row has another number of cells.
 */
export function newRow(
  { context, styles }: { readonly context: PartContext; readonly styles: MarkStyles },
  like: XmlElement,
  cells: readonly string[],
): () => string {
  const { plan } = context;
  const { xml, source } = plan;
  const models = [...like.elements()].filter(({ name }) => name === 'w:tc');
  const hasOthers = [...like.elements()].some(({ name }) => name === 'w:sdt' || name === 'w:customXml');
  if (models.length !== cells.length || hasOthers) throw new EditRefusal('table_structure');
  const properties = like.child('w:trPr');
  // Only the first rows of a table are its head.
  const isDropped = ({ name }: XmlElement) => isTrackedChange(name) || name === 'w:tblHeader';
  const kept = properties ? contentWithout(source, properties, isDropped) : '';
  const exception = like.child('w:tblPrEx');
  const first = exception
    ? xml.element(
        'tblPrEx',
        contentWithout(source, exception, ({ name }) => isTrackedChange(name)),
      )
    : '';
  const contents = models.map((cell, index) => {
    const own = cell.child('w:tcPr');
    const look = own ? contentWithout(source, own, ({ name }) => isTrackedChange(name)) : '';
    const model = firstParagraph(plan, cell);
    const format = model
      ? formattingOf(plan, { paragraph: model, replaced: [], position: 0, container: model.element }, styles)
      : '';
    return () =>
      xml.element(
        'tc',
        (own ? xml.element('tcPr', look) : '') + paragraphLike(plan, model, format, cells[index] ?? ''),
      );
  });
  return () =>
    xml.element(
      'tr',
      first + xml.element('trPr', kept + xml.insertedMark()) + contents.map((write) => write()).join(''),
    );
}

function firstParagraph({ model }: PartPlan, cell: XmlElement): Paragraph | undefined {
  const element = cell.child('w:p');
  return element && model.paragraphOf.get(element);
}

function paragraphLike(plan: PartPlan, model: Paragraph | undefined, format: string, words: string): string {
  const { xml, source } = plan;
  const properties = copiedProperties(source, model?.element.child('w:pPr'), xml.insertedMark(), xml);
  return xml.element('p', properties + (words === '' ? '' : xml.inserted(xml.run(format, words))));
}

/** Without a style or a number of its own. */
export const plainParagraph = (plan: PartPlan, words: string): string => paragraphLike(plan, undefined, '', words);

/** With columns of one width and thin borders; the last cell of a shorter row reaches to the edge. */
export function newTable(plan: PartPlan, rows: readonly (readonly string[])[]): string {
  const { xml } = plan;
  const columns = Math.max(...rows.map((cells) => cells.length));
  const width = Math.floor(TABLE_WIDTH / columns);
  const empty = (local: string, attributes: Readonly<Record<string, string>>): string => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${xml.names.attribute(name)}="${value}"`);
    return `<${xml.names.element(local)}${written.join('')}/>`;
  };
  const borders = BORDERS.map((side) => empty(side, { val: 'single', sz: '4', space: '0', color: 'auto' })).join('');
  const look = empty('tblW', { w: '0', type: 'auto' }) + xml.element('tblBorders', borders);
  const grid = empty('gridCol', { w: String(width) }).repeat(columns);
  const cellOf = (words: string, span: number): string => {
    const spanned = span > 1 ? empty('gridSpan', { val: String(span) }) : '';
    const properties = xml.element('tcPr', empty('tcW', { w: String(width * span), type: 'dxa' }) + spanned);
    return xml.element('tc', properties + plainParagraph(plan, words));
  };
  const rowOf = (cells: readonly string[]): string =>
    xml.element('trPr', xml.insertedMark()) +
    cells.map((words, index) => cellOf(words, index < cells.length - 1 ? 1 : columns - index)).join('');
  const content = rows.map((cells) => xml.element('tr', rowOf(cells))).join('');
  return xml.element('tbl', xml.element('tblPr', look) + xml.element('tblGrid', grid) + content);
}
