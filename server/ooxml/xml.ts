// One pass over an XML part, element by element: no tree and no recursion, so neither size nor depth can overflow.
import { XmlNames } from './xml-names.ts';
import { type Attributes, XmlTokens } from './xml-tokens.ts';

export type { Attributes } from './xml-tokens.ts';

/** The namespace of a prefix at the element that opens. */
export type VocabularyOf = (prefix: string) => string | undefined;

export interface XmlHandler {
  /** `name` has the prefix used here ("w:p"), whatever prefix the file uses; '' for other vocabularies. */
  open(name: string, attributes: Attributes, vocabularyOf: VocabularyOf): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Feeds a part to its handler.
 * @throws Refusal damaged for XML that is not well formed, and for any DTD: OOXML forbids them, and entities are how a
 * small file grows without end.
 */
export async function walkXml(part: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const names = new XmlNames();
  const vocabularyOf: VocabularyOf = (prefix) => names.vocabularyOf(prefix);
  const tokens = new XmlTokens({
    open(name, attributes) {
      names.open(attributes);
      handler.open(names.nameOf(name), attributes, vocabularyOf);
    },
    text: (text) => handler.text?.(text),
    close(name) {
      handler.close?.(names.nameOf(name));
      names.close();
    },
  });
  let isThere = false;
  for await (const piece of part) {
    isThere = true;
    tokens.write(piece);
  }
  // A missing part yields nothing; an empty part yields '' and is not well formed.
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
