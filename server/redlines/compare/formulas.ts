// Formulas of a .docx: their characters are read as text, which a redline would write as plain words.
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { parseXml, walkTree, type XmlElement } from '#server/ooxml/xml-tree.ts';
import { findWordPart } from '#server/documents/docx/word-parts.ts';
import type { ReadLimits } from '#server/documents/limits.ts';

/** A formula of several lines holds others. */
const FORMULAS: ReadonlySet<string> = new Set(['m:oMathPara', 'm:oMath']);
const DELETED: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom']);

/**
 * How many the main part has with all changes accepted.
 * @throws Refusal as ZipParts and parseXml
 */
export async function countFormulas(bytes: Uint8Array, { maxInflatedBytes }: ReadLimits): Promise<number> {
  const parts = await ZipParts.open(bytes, maxInflatedBytes);
  const source = await parts.whole(await findWordPart(parts), maxInflatedBytes);
  let formulas = 0;
  if (source === null) return formulas;
  walkTree(parseXml(source), {
    enter: (element) => {
      if (DELETED.has(element.name) || isDeletedRow(element)) return false;
      const isFormula = FORMULAS.has(element.name);
      if (isFormula) formulas += 1;
      return !isFormula;
    },
  });
  return formulas;
}

const isDeletedRow = (element: XmlElement): boolean =>
  element.name === 'w:tr' && element.child('w:trPr')?.child('w:del') !== undefined;
