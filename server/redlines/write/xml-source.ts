// Pieces of a part's source: copied as they are, without some elements, or with another id.
import { type XmlElement, XmlText } from '#server/ooxml/xml-tree.ts';

export function sourceOf(source: string, element: XmlElement): string {
  return source.slice(element.start, element.end);
}

export const openTag = (source: string, element: XmlElement): string => source.slice(element.start, element.openEnd);
export const closeTag = (source: string, element: XmlElement): string => source.slice(element.closeStart, element.end);

/** The opening tag of an element that has one tag only and now gets content: "<w:p/>" opens as "<w:p>". */
export const openTagOfPair = (source: string, element: XmlElement): string =>
  `${openTag(source, element).slice(0, -'/>'.length).trimEnd()}>`;

export const isSelfClosing = (element: XmlElement): boolean => element.openEnd === element.end;

/** What is between the tags, without the child elements that `isDropped` names, at any depth. */
export function contentWithout(
  source: string,
  element: XmlElement,
  isDropped: (element: XmlElement) => boolean,
): string {
  const kept: string[] = [];
  let from = element.openEnd;
  const waiting = [...element.elements()].toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isDropped(next)) {
      waiting.push(...[...next.elements()].toReversed());
      continue;
    }
    kept.push(source.slice(from, next.start));
    from = next.end;
  }
  kept.push(source.slice(from, element.closeStart));
  return kept.join('');
}

/** A whole attribute at a time: the name of an author can look like one. */
const ATTRIBUTE = /(\s(?:[^\s=:"'<>/]+:)?([^\s=:"'<>/]+)\s*=\s*)(?:"[^"]*"|'[^']*')/g;

/** An opening tag with another annotation id. */
export const withId = (tag: string, id: string): string =>
  tag.replace(ATTRIBUTE, (whole, start: string, name: string) => (name === 'id' ? `${start}"${id}"` : whole));

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** The characters of a text element from one offset to another, as XML. */
export function rawText(source: string, element: XmlElement, from: number, to: number): string {
  const raw: string[] = [];
  let at = 0;
  for (const node of element.children) {
    if (!(node instanceof XmlText)) continue;
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, node.text.length)];
    at += node.text.length;
    if (start >= end) continue;
    // Entities and CDATA sections make the source longer than the text: these are written anew.
    const isPlain = node.end - node.start === node.text.length;
    raw.push(isPlain ? source.slice(node.start + start, node.start + end) : escapeXml(node.text.slice(start, end)));
  }
  return raw.join('');
}
