// The custom XML parts of a document.
import { parsePart, rootOf } from '#tests/support/docx/word-dom.ts';
import { OFFICE, type DocxParts } from './docx-parts.ts';
import { WordError } from './word-error.ts';

export interface XmlPart {
  readonly id: string;
  readonly name: string;
}

const PROPERTIES = `${OFFICE}/customXml`;
const PROPERTIES_TYPE = 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml';

export class CustomXml {
  private readonly parts: DocxParts;

  constructor(parts: DocxParts) {
    this.parts = parts;
  }

  list(namespace?: string): XmlPart[] {
    const found = this.parts
      .relationsOf(this.parts.main)
      .filter(({ kind, target }) => kind === 'customXml' && this.parts.has(target))
      .map(({ target }) => ({ id: this.idOf(target), name: target }));
    return namespace === undefined ? found : found.filter((part) => this.namespaceOf(part) === namespace);
  }

  xmlOf(part: XmlPart): string {
    return this.parts.text(this.present(part).name).replace(/^\uFEFF?<\?xml[^>]{0,200}\?>\s{0,100}/, '');
  }

  namespaceOf(part: XmlPart): string {
    return rootOf(parsePart(this.parts.text(this.present(part).name))).namespaceURI ?? '';
  }

  add(xml: string): XmlPart {
    checkXml(xml);
    let number = 1;
    while (this.parts.has(`customXml/item${number}.xml`)) number += 1;
    const name = `customXml/item${number}.xml`;
    const id = `{${(0x0a17_0000 + number).toString(16).toUpperCase().padStart(8, '0')}-0000-4000-8000-000000000000}`;
    const properties = `<ds:datastoreItem xmlns:ds="${PROPERTIES}" ds:itemID="${id}"/>`;
    this.parts.add(this.parts.main, `${OFFICE}/relationships/customXml`, name, xml);
    const itsName = `customXml/itemProps${number}.xml`;
    this.parts.add(name, `${OFFICE}/relationships/customXmlProps`, itsName, properties, PROPERTIES_TYPE);
    return { id, name };
  }

  write(part: XmlPart, xml: string): void {
    checkXml(xml);
    this.parts.write(this.present(part).name, `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
  }

  remove(part: XmlPart): void {
    const { name } = this.present(part);
    for (const { kind, target } of this.parts.relationsOf(name))
      if (kind === 'customXmlProps') this.parts.drop(name, target);
    this.parts.remove(`customXml/_rels/${name.slice(name.lastIndexOf('/') + 1)}.rels`);
    this.parts.drop(this.parts.main, name);
  }

  /** @throws WordError ItemNotFound for a part that was removed. */
  private present(part: XmlPart): XmlPart {
    if (!this.parts.has(part.name)) throw new WordError('ItemNotFound');
    return part;
  }

  private idOf(name: string): string {
    const properties = this.parts.relationsOf(name).find(({ kind }) => kind === 'customXmlProps')?.target;
    const text = properties === undefined ? '' : this.parts.text(properties);
    return /itemID="([^"]{1,100})"/.exec(text)?.[1] ?? `{${name}}`;
  }
}

/** @throws WordError InvalidArgument for what is no XML. */
function checkXml(xml: string): void {
  try {
    rootOf(parsePart(xml));
  } catch {
    throw new WordError('InvalidArgument', 'The XML is not well formed.');
  }
}
