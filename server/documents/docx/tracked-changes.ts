// The elements of tracked changes (ECMA-376-1, 17.13.5), and the ids of changes that readers and writers share.
import type { ChangeKind } from '#domain/contracts/contract-text.ts';

/** Around runs, in the properties of a paragraph's mark, of a row, of a list number or of a formula's characters. */
export const REVISION_MARKS: ReadonlySet<string> = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']);

/** In the properties of a cell. */
export const CELL_CHANGES: ReadonlySet<string> = new Set(['w:cellIns', 'w:cellDel', 'w:cellMerge']);

/** The earlier properties of a run, a paragraph, a table or a section. */
export const PROPERTY_CHANGES: ReadonlySet<string> = new Set([
  'w:rPrChange',
  'w:pPrChange',
  'w:sectPrChange',
  'w:tblPrChange',
  'w:tblPrExChange',
  'w:tblGridChange',
  'w:trPrChange',
  'w:tcPrChange',
  'w:numberingChange',
]);

/** Every element that is a tracked change. */
const CHANGES: ReadonlySet<string> = new Set([...REVISION_MARKS, ...CELL_CHANGES, ...PROPERTY_CHANGES]);

export function isTrackedChange(name: string): boolean {
  return CHANGES.has(name);
}

/**
 * The id of a change: "word/document.xml#12".
 * @param part name without a leading slash, as relationships lead to it
 * @param position among all elements of the part for which `isTrackedChange` holds, from 0, in the order in which they
 *   open, whatever view is read; those in earlier properties and in a version that Word does not show count too
 */
export function changeId(part: string, position: number): string {
  return `${part}#${position}`;
}

/**
 * What a change is, by its element and the elements around it.
 * @param parent the element that it stands in
 * @param grandparent the element around that
 */
export function changeKindOf(name: string, parent: string, grandparent: string): ChangeKind {
  const isAdded = name === 'w:ins' || name === 'w:moveTo';
  if (REVISION_MARKS.has(name)) {
    if (parent === 'w:rPr' && grandparent === 'w:pPr') return isAdded ? 'paragraph_inserted' : 'paragraph_deleted';
    if (parent === 'w:trPr') return isAdded ? 'row_inserted' : 'row_deleted';
    if (parent === 'w:numPr') return 'formatted';
  }
  switch (name) {
    case 'w:ins':
      return 'inserted';
    case 'w:del':
      return 'deleted';
    case 'w:moveFrom':
      return 'moved_from';
    case 'w:moveTo':
      return 'moved_to';
    case 'w:cellIns':
      return 'cell_inserted';
    case 'w:cellDel':
      return 'cell_deleted';
    default:
      return 'formatted';
  }
}
