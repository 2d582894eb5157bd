// The properties of a paragraph with a tracked mark: added to its own, or to a copy for a paragraph beside it.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { isTrackedChange } from '#server/documents/docx/tracked-changes.ts';
import { closeTag, contentWithout, openTag } from './xml-source.ts';
import type { TrackedXml } from './tracked-xml.ts';

/** Behind w:rPr in w:pPr (ECMA-376-1, 17.3.1.26). */
const BEHIND_RUN_PROPERTIES = new Set(['w:sectPr', 'w:pPrChange']);

/** The same properties, with the mark as a tracked deletion or insertion. */
export function withMark(source: string, properties: XmlElement | undefined, mark: string, xml: TrackedXml): string {
  if (!properties) return xml.element('pPr', xml.element('rPr', mark));
  const runProperties = properties.child('w:rPr');
  const content = source.slice(properties.openEnd, properties.closeStart);
  const at = (offset: number) => offset - properties.openEnd;
  if (!runProperties) {
    const next = [...properties.elements()].find(({ name }) => BEHIND_RUN_PROPERTIES.has(name));
    const place = at(next?.start ?? properties.closeStart);
    return xml.element('pPr', content.slice(0, place) + xml.element('rPr', mark) + content.slice(place));
  }
  // In the properties of a mark w:del follows w:ins.
  const before = [...runProperties.elements()].findLast(({ name }) => name === 'w:ins');
  const inner = source.slice(runProperties.openEnd, runProperties.closeStart);
  const place = (before?.end ?? runProperties.openEnd) - runProperties.openEnd;
  return xml.element(
    'pPr',
    content.slice(0, at(runProperties.start)) +
      xml.element('rPr', inner.slice(0, place) + mark + inner.slice(place)) +
      content.slice(at(runProperties.end)),
  );
}

/** For another paragraph: without section breaks and without tracked changes, which are those of this one. */
export function copiedProperties(
  source: string,
  properties: XmlElement | undefined,
  mark: string,
  xml: TrackedXml,
): string {
  if (!properties) return mark === '' ? '' : xml.element('pPr', xml.element('rPr', mark));
  const isLeftOut = ({ name }: XmlElement) => name === 'w:sectPr' || name === 'w:rPr' || isTrackedChange(name);
  const own = contentWithout(source, properties, isLeftOut);
  const ofMark = mark + markFormatting(source, properties);
  return xml.element('pPr', own + (ofMark === '' ? '' : xml.element('rPr', ofMark)));
}

/** The formatting of a paragraph's mark. */
export function markFormatting(source: string, properties: XmlElement | undefined): string {
  const runProperties = properties?.child('w:rPr');
  return runProperties ? contentWithout(source, runProperties, ({ name }) => isTrackedChange(name)) : '';
}

/** Properties that two paragraphs must share for one to take the other's mark without a visible change. */
export function comparableProperties(source: string, properties: XmlElement | undefined): string {
  const isIgnored = ({ name }: XmlElement) => name === 'w:sectPr' || name === 'w:rPr' || isTrackedChange(name);
  return properties ? contentWithout(source, properties, isIgnored).trim() : '';
}

/** The properties of a table row with a tracked deletion of the row. */
export function rowWithDeletion(source: string, properties: XmlElement | undefined, xml: TrackedXml): string {
  if (!properties) return xml.element('trPr', xml.deletedMark());
  const change = properties.child('w:trPrChange');
  const place = change?.start ?? properties.closeStart;
  if (properties.openEnd === properties.end) return xml.element('trPr', xml.deletedMark());
  return (
    openTag(source, properties) +
    source.slice(properties.openEnd, place) +
    xml.deletedMark() +
    source.slice(place, properties.closeStart) +
    closeTag(source, properties)
  );
}
