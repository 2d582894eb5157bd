// Content controls and custom XML that were inserted, deleted or moved without their content: ranges around their tags say so
// (ECMA-376-1, 17.13.5.4 to 17.13.5.11). These changes have no id, so they are resolved with all changes only.
import { attribute } from '#server/ooxml/xml.ts';
import type { XmlElement } from '#server/ooxml/xml-tree.ts';

/** The ranges whose controls go. */
const DROPPED = { accept: /Del|MoveFrom/, reject: /Ins|MoveTo/ };
const MARK = /^w:customXml(\w+)Range(Start|End)$/;

export class TrackedControls {
  readonly marks: XmlElement[] = [];
  readonly all = new Set<XmlElement>();
  /** Those whose tags go, and whose content stays. */
  readonly dropped = new Set<XmlElement>();
  private readonly action: 'accept' | 'reject';
  /** Open ranges, and those whose controls go. */
  private readonly open = new Set<string>();
  private readonly openDropped = new Set<string>();

  constructor(action: 'accept' | 'reject') {
    this.action = action;
  }

  enter(element: XmlElement): void {
    const { name } = element;
    if (name === 'w:sdt' || name === 'w:customXml') {
      if (this.open.size > 0) this.all.add(element);
      if (this.openDropped.size > 0) this.dropped.add(element);
    } else if (name.startsWith('w:customXml')) this.passMark(element);
  }

  private passMark(mark: XmlElement): void {
    const [, kind = '', edge] = MARK.exec(mark.name) ?? [];
    if (edge === undefined) return;
    this.marks.push(mark);
    const id = `${kind} ${attribute(mark.attributes, 'id') ?? ''}`;
    if (edge === 'End') {
      this.open.delete(id);
      this.openDropped.delete(id);
      return;
    }
    this.open.add(id);
    if (DROPPED[this.action].test(kind)) this.openDropped.add(id);
  }
}
