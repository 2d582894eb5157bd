// Formulas, pictures and embedded objects of a .docx in the order of the text: a redline writes words, and cannot make these.
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { parseXml, walkTree, type XmlElement } from '#server/ooxml/xml-tree.ts';
import { findWordPart } from '#server/documents/docx/word-parts.ts';
import type { ReadLimits } from '#server/documents/limits.ts';

/** Of the vocabularies in which Word writes them; a formula of several lines holds others. */
const OBJECTS: ReadonlyMap<string, string> = new Map([
  ['m:oMathPara', 'formula'],
  ['m:oMath', 'formula'],
  ['mc:AlternateContent', 'picture'],
  ['w:drawing', 'picture'],
  ['w:pict', 'picture'],
  ['w:object', 'object'],
]);
const DELETED: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom']);

/**
 * Of the main part, with all changes accepted: "formula", "picture", "object".
 * @throws Refusal as ZipParts and parseXml
 */
export async function readObjects(bytes: Uint8Array, { maxInflatedBytes }: ReadLimits): Promise<string[]> {
  const parts = await ZipParts.open(bytes, maxInflatedBytes);
  const source = await parts.whole(await findWordPart(parts), maxInflatedBytes);
  const objects: string[] = [];
  if (source === null) return objects;
  walkTree(parseXml(source), {
    enter: (element) => {
      if (DELETED.has(element.name) || isDeletedRow(element)) return false;
      const object = OBJECTS.get(element.name);
      if (object !== undefined) objects.push(object);
      return object === undefined;
    },
  });
  return objects;
}

const isDeletedRow = (element: XmlElement): boolean =>
  element.name === 'w:tr' && element.child('w:trPr')?.child('w:del') !== undefined;
