// Fills a content control: its value stands in its place as plain text, and the control goes, with its placeholder, its
// binding to data and its lock, so that Word puts nothing else there.
import { isOn } from '#server/ooxml/xml.ts';
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { contentWithout, openTag, sourceOf } from '#server/redlines/write/xml-source.ts';
import { paragraphsWithin } from './controls.ts';
import { hasNoContent, type PartEdits, runXml } from './part-edits.ts';
import type { TextRange } from './template-text.ts';

export function fillControl(edits: PartEdits, control: XmlElement, range: TextRange, value: string): void {
  const content = control.child('w:sdtContent');
  if (content === undefined) return;
  const { source } = edits.part;
  const typed = typedProperties(source, control);
  const prefix = control.prefix;
  const placeholderRun = () => runXml(prefix, typed ?? '', value);
  const isInParagraph = range.paragraph.element.start < control.start;
  if (isInParagraph && range.start === range.end) {
    edits.splice(control.start, control.end, placeholderRun());
    return;
  }
  unwrapControl(edits, control);
  if (!isInParagraph) for (const more of paragraphsWithin(edits.part, content).slice(1)) edits.cut(more.element);
  const isWritten = edits.replace(range, value, { propertiesOf: (run) => typed ?? ownProperties(source, run) });
  if (isWritten) return;
  const { element } = range.paragraph;
  if (element.openEnd === element.end) {
    const tag = openTag(source, element).replace(/\s{0,100}\/>$/, '>');
    edits.splice(element.start, element.end, `${tag}${placeholderRun()}</${element.qualified}>`);
  } else edits.splice(element.closeStart, element.closeStart, placeholderRun());
}

/** Takes a control away and leaves its content. */
export function unwrapControl(edits: PartEdits, control: XmlElement): void {
  const content = control.child('w:sdtContent');
  if (content === undefined || hasNoContent(content)) {
    edits.splice(control.start, control.end, '');
    return;
  }
  edits.splice(control.start, content.openEnd, '');
  edits.splice(content.closeStart, control.end, '');
}

/** How Word formats what somebody types into the control, where the control says so and shows its placeholder still. */
function typedProperties(source: string, control: XmlElement): string | null {
  const properties = control.child('w:sdtPr');
  const isShowing = [...(properties?.elements() ?? [])].some(
    ({ name, attributes }) => name === 'w:showingPlcHdr' && isOn(attributes),
  );
  const typed = properties?.child('w:rPr');
  return isShowing && typed ? sourceOf(source, typed) : null;
}

/** Those of the placeholder, without its style and colour. */
function ownProperties(source: string, run: XmlElement): string {
  return propertiesWithout(source, run, /^w:(?:rStyle|color|highlight)$/);
}

/** The w:rPr of a run without some of its properties; '' for none. */
export function propertiesWithout(source: string, run: XmlElement, dropped: RegExp): string {
  const properties = run.child('w:rPr');
  if (!properties) return '';
  const content = contentWithout(source, properties, ({ name }) => dropped.test(name));
  return content.trim() === '' ? '' : `<${properties.qualified}>${content}</${properties.qualified}>`;
}
