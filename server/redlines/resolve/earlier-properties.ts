// Rejecting a change of properties: the earlier ones take the place of those that the element has now.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import type { Plan } from './plan.ts';

/** What the earlier properties do not hold, and whether it comes before or after them (ECMA-376-1, 17.3.1, 17.4 and 17.6). */
const KEPT: Readonly<Record<string, { names: readonly string[]; place: 'first' | 'last' }>> = {
  'w:rPr': { names: ['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'], place: 'first' },
  'w:sectPr': { names: ['w:headerReference', 'w:footerReference'], place: 'first' },
  'w:pPr': { names: ['w:rPr', 'w:sectPr'], place: 'last' },
  'w:trPr': { names: ['w:ins', 'w:del'], place: 'last' },
  'w:tcPr': { names: ['w:cellIns', 'w:cellDel', 'w:cellMerge'], place: 'last' },
};

/** Elements before w:vMerge in the properties of a cell (ECMA-376-1, 17.4.70). */
const BEFORE_MERGE: ReadonlySet<string> = new Set(['w:cnfStyle', 'w:tcW', 'w:gridSpan', 'w:hMerge']);

/**
 * @param merge a change of merged cells that is rejected too; earlier properties that name a merge hold.
 * @returns whether there are earlier properties; otherwise the element may become empty.
 */
export function restoreProperties(change: XmlElement, plan: Plan, merge?: XmlElement): boolean {
  const properties = change.parent;
  if (properties === null) return false;
  const kept = KEPT[properties.name];
  const isKept = ({ name }: XmlElement) => kept?.names.includes(name) === true;
  for (const child of properties.elements()) if (!isKept(child)) plan.set(child, 'cut');
  const earlier = change.child(properties.name);
  const restored = [...(earlier?.elements() ?? [])].filter((child) => !isKept(child));
  const texts = restored.map(({ start, end }) => plan.source.slice(start, end));
  if (merge && !restored.some(({ name }) => name === 'w:vMerge')) {
    const place = restored.findLastIndex(({ name }) => BEFORE_MERGE.has(name)) + 1;
    texts.splice(place, 0, mergeOf(merge, 'reject'));
  }
  const at = kept?.place === 'first' ? change.start : properties.openEnd;
  plan.splices.insert(at, ...texts);
  return texts.some((text) => text !== '');
}

/**
 * A tracked change of vertically merged cells, w:cellMerge, becomes the merge that it says.
 * @returns whether the cell is merged then.
 */
export function settleMerge(change: XmlElement, action: 'accept' | 'reject', plan: Plan): boolean {
  plan.set(change, 'cut');
  const properties = change.parent;
  if (properties === null) return false;
  let at = properties.openEnd;
  for (const child of properties.elements()) {
    if (child.name === 'w:vMerge') plan.set(child, 'cut');
    if (BEFORE_MERGE.has(child.name)) at = child.end;
  }
  const text = mergeOf(change, action);
  if (text !== '') plan.splices.insert(at, text);
  return text !== '';
}

/** The w:vMerge that a cell has when its change is resolved; '' for none. */
function mergeOf(change: XmlElement, action: 'accept' | 'reject'): string {
  const wanted = action === 'accept' ? 'vMerge' : 'vMergeOrig';
  const key = Object.keys(change.attributes).find((name) => name.replace(/^.*:/, '') === wanted);
  if (key === undefined) return '';
  const keyPrefix = key.slice(0, key.indexOf(':') + 1);
  const value = change.attributes[key] === 'rest' ? 'restart' : 'continue';
  return `<${change.prefix}vMerge ${keyPrefix}val="${value}"/>`;
}
