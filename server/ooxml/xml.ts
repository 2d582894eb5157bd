// One pass over an XML part, element by element: no tree and no recursion, so neither size nor depth can overflow.
import { SaxesParser } from 'saxes';
import { Refusal } from '#server/refusal.ts';
import { XmlNames } from './xml-names.ts';

/** By qualified name, as the file has it. */
export type Attributes = Readonly<Record<string, string>>;

/** The namespace of a prefix at the element that opens. */
export type VocabularyOf = (prefix: string) => string | undefined;

export interface XmlHandler {
  /** `name` has the prefix used here ("w:p"), whatever prefix the file uses; '' for other vocabularies. */
  open(name: string, attributes: Attributes, vocabularyOf: VocabularyOf): void;
  text?(text: string): void;
  close?(name: string): void;
}

const MAX_DEPTH = 200_000;
const MAX_ATTRIBUTES = 2_000;

/**
 * A parser that throws a Refusal: damaged for XML that is not well formed, and for any DTD: OOXML forbids them, and entities
 * are how a small file grows without end; too_large for an element with thousands of attributes.
 */
export function createXmlParser(
  openTag: (tag: { name: string; attributes: Record<string, string> }) => void,
): SaxesParser<{ xmlns: false; position: false }> {
  // The parser could resolve namespaces too, but in quadratic time on deep files.
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let attributesOfTag = 0;
  parser.on('error', ({ message }) => {
    throw new Refusal('damaged', `Not well-formed XML: ${message}`);
  });
  parser.on('doctype', () => {
    throw new Refusal('damaged', 'The XML has a document type definition, which OOXML forbids.');
  });
  // Resets the count here: V8 makes a parser with an eighth handler, as for 'opentagstart', two to three times slower.
  parser.on('opentag', (tag) => {
    attributesOfTag = 0;
    openTag(tag);
  });
  parser.on('attribute', () => {
    attributesOfTag += 1;
    if (attributesOfTag > MAX_ATTRIBUTES) throw new Refusal('too_large', 'An element with too many attributes.');
  });
  return parser;
}

/** @throws Refusal too_large when elements nest deeper than any tool writes them. */
export function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw new Refusal('too_large', `More than ${MAX_DEPTH} elements in one another.`);
}

/**
 * Feeds a part to its handler.
 * @throws Refusal as createXmlParser and checkDepth.
 */
export async function walkXml(part: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const parser = createFedParser(handler);
  let isThere = false;
  for await (const piece of part) {
    isThere = true;
    parser.write(piece);
  }
  // A missing part yields nothing; an empty part yields '' and is not well formed.
  if (isThere) parser.close();
}

/**
 * Feeds a part to its handler, and says before each tag where it ends in the source.
 * @throws Refusal as walkXml.
 */
export function walkXmlSource(source: string, handler: Required<XmlHandler>, locate: (tagEnd: number) => void): void {
  const parser = createFedParser({
    open(name, attributes, vocabularyOf) {
      locate(parser.position);
      handler.open(name, attributes, vocabularyOf);
    },
    text: (text) => handler.text(text),
    close(name) {
      locate(parser.position);
      handler.close(name);
    },
  });
  parser.write(source).close();
}

function createFedParser(handler: XmlHandler): ReturnType<typeof createXmlParser> {
  const names = new XmlNames();
  const vocabularyOf: VocabularyOf = (prefix) => names.vocabularyOf(prefix);
  let depth = 0;
  const parser = createXmlParser(({ name, attributes }) => {
    depth += 1;
    checkDepth(depth);
    names.open(attributes);
    handler.open(names.nameOf(name), attributes, vocabularyOf);
  });
  const takeText = (text: string) => {
    // White space may surround the root element.
    if (depth > 0) handler.text?.(text);
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('closetag', ({ name }) => {
    handler.close?.(names.nameOf(name));
    names.close();
    depth -= 1;
  });
  return parser;
}

/** An attribute by its local name; OOXML qualifies it or not, depending on the vocabulary. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const value = attributes[name] ?? attributes[`w:${name}`];
  if (value !== undefined) return value;
  for (const key in attributes) if (key.endsWith(name) && key.at(-name.length - 1) === ':') return attributes[key];
  return undefined;
}

/** ST_OnOff: present without a value means on. */
export function isOn(attributes: Attributes): boolean {
  return !/^(?:0|false|off|none)$/.test(attribute(attributes, 'val') ?? '');
}
