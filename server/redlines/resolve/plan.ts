// What becomes of the elements of a part when changes are resolved, and the new text between them.
import { XmlElement, type XmlNode } from '#server/ooxml/xml-tree.ts';
import type { Splices } from './splices.ts';

/** `cut`: gone with its content. `unwrap`: the tags go, the content stays. `join`: its content moves to another paragraph. */
type Fate = 'cut' | 'unwrap' | 'join';

/** Their content is what they say of something else. */
const PROPERTIES: ReadonlySet<string> = new Set(
  (
    'w:rPr w:pPr w:trPr w:tcPr w:tblPr w:tblGrid w:tblPrEx w:sdtPr w:sdtEndPr w:smartTagPr w:customXmlPr m:rPr ' +
    'w:lastRenderedPageBreak w:proofErr'
  ).split(' '),
);

/** Half of a range; both have the same id. */
export const RANGE_MARK = /^w:(bookmark|perm|commentRange|moveFromRange|moveToRange|customXml\w+Range)(Start|End)$/;

export class Plan {
  readonly source: string;
  readonly splices: Splices;
  private readonly fates = new Map<XmlElement, Fate>();
  /** Unwrapped elements with content that stays. */
  private readonly full = new Set<XmlElement>();

  constructor(source: string, splices: Splices) {
    this.source = source;
    this.splices = splices;
  }

  fateOf(element: XmlElement): Fate | undefined {
    return this.fates.get(element);
  }

  set(element: XmlElement, fate: Fate): void {
    this.fates.set(element, fate);
  }

  /** To be called when an unwrapped element is left: whether anything of it stays. */
  endUnwrapped(element: XmlElement): void {
    const isProperty = element.parent?.name === 'm:ctrlPr';
    const stays = (child: XmlNode) =>
      isProperty ? child instanceof XmlElement && this.isInPlace(child) : this.isAlive(child);
    if (element.children.some(stays)) this.full.add(element);
  }

  /** Whether the node is content, and stays in its place. */
  isAlive(node: XmlNode): boolean {
    if (!(node instanceof XmlElement)) return /\S/.test(node.text);
    if (PROPERTIES.has(node.name)) return false;
    return this.isInPlace(node);
  }

  /** Whether any content of it stays in its place, besides the marks of ranges. */
  hasContent(element: XmlElement): boolean {
    const isMark = (node: XmlNode) => node instanceof XmlElement && RANGE_MARK.test(node.name);
    return element.children.some((child) => this.isAlive(child) && !isMark(child));
  }

  /** As isAlive, of properties too. */
  isInPlace(node: XmlElement): boolean {
    const fate = this.fates.get(node);
    return fate === undefined || (fate === 'unwrap' && this.full.has(node));
  }

  /** Unwraps a content control, or custom XML around paragraphs or runs. */
  unwrapControl(control: XmlElement): void {
    this.set(control, 'unwrap');
    for (const child of control.elements()) {
      if (child.name === 'w:sdtContent') this.set(child, 'unwrap');
      else if (PROPERTIES.has(child.name)) this.set(child, 'cut');
    }
  }
}

/** A run that shows nothing. */
export function isBlankRun(element: XmlElement): boolean {
  if (element.name !== 'w:r') return false;
  for (const child of element.elements()) if (!PROPERTIES.has(child.name)) return false;
  return true;
}
