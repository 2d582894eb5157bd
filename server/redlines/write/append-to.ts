// Adds elements at the end of a part's root element; all else of the part stays as it is.
import { parseXml } from '#server/ooxml/xml-tree.ts';
import { isSelfClosing, openTagOfPair } from './xml-source.ts';

/** @param content gets a function that gives a name the prefix of the root element */
export function appendTo(source: string, content: (tag: (local: string) => string) => string): string {
  const root = parseXml(source);
  const colon = root.qualified.indexOf(':');
  const added = content((local) => root.qualified.slice(0, colon + 1) + local);
  if (!isSelfClosing(root)) return source.slice(0, root.closeStart) + added + source.slice(root.closeStart);
  const open = openTagOfPair(source, root);
  return `${source.slice(0, root.start)}${open}${added}</${root.qualified}>${source.slice(root.end)}`;
}
