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
  const properties = [...(control.child('w:sdtPr')?.elements() ?? [])];
  if (properties.some((property) => localOf(property) === 'dataBinding')) return 'bound_control';
  return properties.some((property) => isLock(property, isFromControl)) ? 'locked_control' : null;
}

/** The binding of newer files is in a vocabulary of its own (w15:dataBinding), as is the check box (w14:checkbox). */
const localOf = ({ qualified }: XmlElement): string => qualified.slice(qualified.indexOf(':') + 1);

function isLock(property: XmlElement, isFromControl: boolean): boolean {
  const { name, attributes } = property;
  if (localOf(property) === 'checkbox' || CHOSEN.test(name)) return true;
  // Its words are none of the contract's: Word throws them away when somebody types.
  if (name === 'w:showingPlcHdr') return isOn(attributes);
  // Word lets nobody change what is in a group but its controls.
  if (name === 'w:group') return !isFromControl;
  return name === 'w:lock' && CONTENT_LOCKS.test(attribute(attributes, 'val') ?? '');
}

/** Whether a control around the place takes one paragraph only (ECMA-376-1, 17.5.2.44). */
export function isInPlainTextControl(element: XmlElement): boolean {
  for (let at: XmlElement | null = element; at !== null; at = at.parent)
    if (at.name === 'w:sdt' && at.child('w:sdtPr')?.child('w:text') !== undefined) return true;
  return false;
}
