// Why a place cannot be changed because of what stands around it: moves, text boxes, fields, locked content controls.
import type { RedlineRefusal } from '#domain/contracts/redlines.ts';
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { attribute } from '#server/ooxml/xml.ts';

/** Remembers its answers, as most places of a part have the same elements around them. */
export class Barriers {
  private readonly known = new Map<XmlElement, RedlineRefusal | null>();

  /** Of the element itself, or else of the nearest one around it; null where the place can be changed. */
  around(element: XmlElement): RedlineRefusal | null {
    const path: XmlElement[] = [];
    let found: RedlineRefusal | null = null;
    for (let at: XmlElement | null = element; at !== null; at = at.parent) {
      const known = this.known.get(at);
      found = known === undefined ? barrierOf(at) : known;
      path.push(at);
      if (known !== undefined || found !== null) break;
    }
    for (const at of path) this.known.set(at, found);
    return found;
  }
}

function barrierOf(element: XmlElement): RedlineRefusal | null {
  switch (element.name) {
    case 'w:moveFrom':
    case 'w:moveTo':
      return 'moved_text';
    case 'w:txbxContent':
    case 'mc:AlternateContent':
      return 'text_box';
    case 'w:fldSimple':
      return 'field';
    case 'w:sdt':
      return lockOf(element);
    default:
      return null;
  }
}

/** Controls whose words are chosen, not typed. */
const CHOSEN = /^(?:w:dropDownList|w:picture|w:docPartList|w:citation|w:bibliography)$/;
const CONTENT_LOCKS = /^(?:contentLocked|sdtContentLocked)$/;

function lockOf(control: XmlElement): RedlineRefusal | null {
  const properties = control.child('w:sdtPr');
  if (!properties) return null;
  for (const property of properties.elements()) {
    // The binding of newer files is in a vocabulary of its own (w15:dataBinding), as is the check box (w14:checkbox).
    const local = property.qualified.slice(property.qualified.indexOf(':') + 1);
    if (local === 'dataBinding') return 'bound_control';
    if (local === 'checkbox' || CHOSEN.test(property.name)) return 'locked_control';
    if (property.name === 'w:lock' && CONTENT_LOCKS.test(attribute(property.attributes, 'val') ?? ''))
      return 'locked_control';
  }
  return null;
}
