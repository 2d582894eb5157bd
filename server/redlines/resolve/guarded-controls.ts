// Content controls that words from outside must not enter, nor those inside leave: what they hold is a value.
import { attribute } from '#server/ooxml/xml.ts';
import type { XmlElement } from '#server/ooxml/xml-tree.ts';

/** Properties of controls that take their text from elsewhere, or hold one entry (ECMA-376-1, 17.5.2). */
const VALUES: ReadonlySet<string> = new Set(
  'w:dataBinding w15:dataBinding w:text w:date w:dropDownList w:comboBox w:picture'.split(' '),
);

export function isGuarded(control: XmlElement): boolean {
  for (const { name, attributes } of control.child('w:sdtPr')?.elements() ?? []) {
    if (VALUES.has(name)) return true;
    if (name === 'w:lock' && attribute(attributes, 'val') !== 'unlocked') return true;
  }
  return false;
}
