// One pass over an XML part, element by element: no tree and no recursion, so neither size nor depth can overflow.
import { MAX_XML_PREFIXES } from '#server/documents/limits.ts';
import { Refusal } from '#server/documents/refusal.ts';
import { type Attributes, XmlTokens } from './xml-tokens.ts';

export type { Attributes } from './xml-tokens.ts';

export interface XmlHandler {
  /** `name` has the prefix used here ("w:p"), whatever prefix the file uses; '' for other vocabularies. */
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Transitional and strict names of the vocabularies read here (ECMA-376-1 and -4, ISO 29500-3). */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w'],
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'w'],
  ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 's'],
  ['http://purl.oclc.org/ooxml/spreadsheetml/main', 's'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'm'],
  ['http://purl.oclc.org/ooxml/officeDocument/math', 'm'],
  ['http://schemas.openxmlformats.org/package/2006/relationships', 'rel'],
  ['http://schemas.openxmlformats.org/package/2006/content-types', 'ct'],
]);

/**
 * Feeds a part to its handler.
 * @throws Refusal damaged for XML that is not well formed, and for any DTD: OOXML forbids them, and entities are how a
 * small file grows without end.
 */
export async function walkXml(part: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  // Looking a prefix up through all open elements takes quadratic time on deep files. Word binds a prefix to one vocabulary
  // per part, so one table per part is enough.
  const prefixes = new Map<string, string | undefined>();
  const names = new Map<string, string>();
  const nameOf = (qualified: string): string => {
    const known = names.get(qualified);
    if (known !== undefined) return known;
    const colon = qualified.indexOf(':');
    const prefix = prefixes.get(colon < 0 ? '' : qualified.slice(0, colon));
    const name = prefix === undefined ? '' : `${prefix}:${qualified.slice(colon + 1)}`;
    if (names.size > MAX_XML_PREFIXES) names.clear();
    if (name !== '') names.set(qualified, name);
    return name;
  };
  const tokens = new XmlTokens({
    open(name, attributes) {
      for (let at = 0; at < attributes.length; at += 2) {
        const key = attributes[at] ?? '';
        if (!key.startsWith('xmlns')) continue;
        prefixes.set(key.slice('xmlns:'.length), PREFIXES.get(attributes[at + 1]?.trim() ?? ''));
        names.clear();
        if (prefixes.size > MAX_XML_PREFIXES) throw new Refusal('too_large', 'Too many namespace prefixes.');
      }
      handler.open(nameOf(name), attributes);
    },
    text: (text) => handler.text?.(text),
    close: (name) => handler.close?.(nameOf(name)),
  });
  let isThere = false;
  for await (const piece of part) {
    isThere = true;
    tokens.write(piece);
  }
  // A part that is not in the package yields nothing; one of no length yields '' and is not well formed.
  if (isThere) tokens.end();
}

/** An attribute by its local name; OOXML qualifies it or not, depending on the vocabulary. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  let other: string | undefined;
  for (let at = 0; at < attributes.length; at += 2) {
    const key = attributes[at] ?? '';
    if (!key.endsWith(name)) continue;
    const prefix = key.length - name.length;
    if (prefix === 0 || (prefix === 2 && key.startsWith('w:'))) return attributes[at + 1];
    if (key.charAt(prefix - 1) === ':') other ??= attributes[at + 1];
  }
  return other;
}

/** ST_OnOff: present without a value means on. */
export function isOn(attributes: Attributes): boolean {
  return !/^(?:0|false|off|none)$/.test(attribute(attributes, 'val') ?? '');
}
