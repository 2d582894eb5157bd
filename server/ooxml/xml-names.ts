// XML namespaces: the prefixes in scope at the current element, and element names with fixed prefixes.
import { CONTRACT_MARK_NAMESPACE } from '#domain/contracts/contract-mark.ts';
import { Refusal } from '#server/refusal.ts';
import type { Attributes } from './xml.ts';

/** Transitional and strict names of the vocabularies read here (ECMA-376-1 and -4, ISO 29500-3). */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w'],
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'w'],
  ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 's'],
  ['http://purl.oclc.org/ooxml/spreadsheetml/main', 's'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'm'],
  ['http://purl.oclc.org/ooxml/officeDocument/math', 'm'],
  ['http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing', 'wp'],
  ['http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing', 'wp'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['http://schemas.microsoft.com/office/word/2012/wordml', 'w15'],
  ['http://schemas.openxmlformats.org/package/2006/relationships', 'rel'],
  ['http://schemas.openxmlformats.org/package/2006/content-types', 'ct'],
  [CONTRACT_MARK_NAMESPACE, 'whereas'],
]);

const MAX_PREFIXES = 500;

/** What prefixes stand for within an element. */
interface Scope {
  readonly bound: ReadonlyMap<string, string>;
  /** How often an outer element or this one has bound a prefix. */
  readonly bindings: number;
  /** Element names by the names that the file uses. */
  readonly names: Map<string, string>;
}

/** The scopes of the open elements. An element that binds no prefix shares the scope around it. */
export class XmlNames {
  private scope: Scope = { bound: new Map(), bindings: 0, names: new Map() };
  private readonly outer: Scope[] = [];

  open(attributes: Attributes): void {
    this.outer.push(this.scope);
    for (const key in attributes)
      if (key === 'xmlns' || key.startsWith('xmlns:'))
        this.bind(key.slice('xmlns:'.length), attributes[key]?.trim() ?? '');
  }

  close(): void {
    this.scope = this.outer.pop() ?? this.scope;
  }

  /** The name as it is written here ("w:p"), whatever prefix the file uses; '' for other vocabularies. */
  nameOf(qualified: string): string {
    const { names } = this.scope;
    const known = names.get(qualified);
    if (known !== undefined) return known;
    const colon = qualified.indexOf(':');
    const prefix = PREFIXES.get(this.vocabularyOf(colon < 0 ? '' : qualified.slice(0, colon)) ?? '');
    const name = prefix === undefined ? '' : `${prefix}:${qualified.slice(colon + 1)}`;
    if (names.size > MAX_PREFIXES) names.clear();
    if (name !== '') names.set(qualified, name);
    return name;
  }

  vocabularyOf(prefix: string): string | undefined {
    return this.scope.bound.get(prefix);
  }

  private bind(prefix: string, vocabulary: string): void {
    const { bound, bindings } = this.scope;
    if (bound.get(prefix) === vocabulary) return;
    if (bindings >= MAX_PREFIXES) throw new Refusal('too_large', 'Too many namespace prefixes.');
    this.scope = { bound: new Map(bound).set(prefix, vocabulary), bindings: bindings + 1, names: new Map() };
  }
}
