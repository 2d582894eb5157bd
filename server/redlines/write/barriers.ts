// Why a place cannot be changed because of what stands around it: moves, text boxes, fields, locked content controls.
import type { RedlineRefusal } from '#domain/contracts/redlines.ts';
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { attribute, isOn } from '#server/ooxml/xml.ts';

/** Remembers its answers, as most places of a part have the same elements around them. */
export class Barriers {
  private readonly known = new Map<XmlElement, RedlineRefusal | null>();
  /** As seen from inside a control, which a group around it does not lock. */
  private readonly knownFromControl = new Map<XmlElement, RedlineRefusal | null>();

  /** Of the element itself, or else of the nearest one around it; null where the place can be changed. */
  around(element: XmlElement): RedlineRefusal | null {
    const path: [Map<XmlElement, RedlineRefusal | null>, XmlElement][] = [];
    let known = this.known;
    let found: RedlineRefusal | null = null;
    for (let at: XmlElement | null = element; at !== null; at = at.parent) {
      const kept = known.get(at);
      found = kept ?? (kept === null ? null : barrierOf(at, known === this.knownFromControl));
      path.push([known, at]);
      if (kept !== undefined || found !== null) break;
      if (at.name === 'w:sdt') known = this.knownFromControl;
    }
    for (const [where, at] of path) where.set(at, found);
    return found;
  }
}

function barrierOf(element: XmlElement, isFromControl: boolean): RedlineRefusal | null {
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
      return lockOf(element, isFromControl);
    default:
      return null;
  }
}

/** Controls whose words are chosen, not typed. */
const CHOSEN = /^(?:w:dropDownList|w:date|w:picture|w:docPartList|w:citation|w:bibliography)$/;
const CONTENT_LOCKS = /^(?:contentLocked|sdtContentLocked)$/;

function lockOf(control: XmlElement, isFromControl: boolean): RedlineRefusal | null {
  const properties = control.child('w:sdtPr');
  if (!properties) return null;
  for (const property of properties.elements()) {
    // The binding of newer files is in a vocabulary of its own (w15:dataBinding), as is the check box (w14:checkbox).
    const local = property.qualified.slice(property.qualified.indexOf(':') + 1);
    if (local === 'dataBinding') return 'bound_control';
    if (local === 'checkbox' || CHOSEN.test(property.name)) return 'locked_control';
    // Its words are none of the contract's: Word throws them away when somebody types.
    if (property.name === 'w:showingPlcHdr' && isOn(property.attributes)) return 'locked_control';
    // Word lets nobody change what is in a group but its controls.
    if (property.name === 'w:group' && !isFromControl) return 'locked_control';
    if (property.name === 'w:lock' && CONTENT_LOCKS.test(attribute(property.attributes, 'val') ?? ''))
      return 'locked_control';
  }
  return null;
}

/** Whether a control around the place takes one paragraph only (ECMA-376-1, 17.5.2.44). */
export function isInPlainTextControl(element: XmlElement): boolean {
  for (let at: XmlElement | null = element; at !== null; at = at.parent)
    if (at.name === 'w:sdt' && at.child('w:sdtPr')?.child('w:text') !== undefined) return true;
  return false;
}
