// Footnotes and endnotes, and the references in the text that they come and go with.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { attribute } from '#server/ooxml/xml.ts';

/** The same of a note and of the reference to it. */
export function noteKey({ name, attributes }: XmlElement): string {
  return `${name.replace('Reference', '')} ${attribute(attributes, 'id')}`;
}

export function noteAround(element: XmlElement): XmlElement | null {
  let note: XmlElement | null = element;
  while (note !== null && !/^w:(?:footnote|endnote)$/.test(note.name)) note = note.parent;
  return note;
}
