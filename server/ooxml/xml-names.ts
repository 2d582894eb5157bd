// XML namespaces: the prefixes in scope at the current element, and element names with fixed prefixes.
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
  ['http://schemas.openxmlformats.org/package/2006/relationships', 'rel'],
  ['http://schemas.openxmlformats.org/package/2006/content-types', 'ct'],
]);

const MAX_PREFIXES = 500;

interface Covered {
  readonly depth: number;
  readonly prefix: string;
  readonly before: string | undefined;
}

/**
 * One table of the prefixes in scope. Bindings that an element replaces are restored when it closes: searching all open
 * elements for a prefix would take quadratic time on deep files.
 */
export class XmlNames {
  private readonly bound = new Map<string, string>();
  private readonly covered: Covered[] = [];
  private readonly names = new Map<string, string>();
  private depth = 0;

  open(attributes: Attributes): void {
    this.depth += 1;
    for (const key in attributes)
      if (key === 'xmlns' || key.startsWith('xmlns:'))
        this.bind(key.slice('xmlns:'.length), attributes[key]?.trim() ?? '');
  }

  /** The name as it is written here ("w:p"), whatever prefix the file uses; '' for other vocabularies. */
  nameOf(qualified: string): string {
    const known = this.names.get(qualified);
    if (known !== undefined) return known;
    const colon = qualified.indexOf(':');
    const prefix = PREFIXES.get(this.vocabularyOf(colon < 0 ? '' : qualified.slice(0, colon)) ?? '');
    const name = prefix === undefined ? '' : `${prefix}:${qualified.slice(colon + 1)}`;
    if (this.names.size > MAX_PREFIXES) this.names.clear();
    if (name !== '') this.names.set(qualified, name);
    return name;
  }

  vocabularyOf(prefix: string): string | undefined {
    return this.bound.get(prefix);
  }

  close(): void {
    for (let last = this.covered.at(-1); last?.depth === this.depth; last = this.covered.at(-1)) {
      this.covered.pop();
      if (last.before === undefined) this.bound.delete(last.prefix);
      else this.bound.set(last.prefix, last.before);
      this.names.clear();
    }
    this.depth -= 1;
  }

  private bind(prefix: string, vocabulary: string): void {
    const before = this.bound.get(prefix);
    if (before === vocabulary) return;
    this.covered.push({ depth: this.depth, prefix, before });
    this.bound.set(prefix, vocabulary);
    this.names.clear();
    if (this.covered.length > MAX_PREFIXES) throw new Refusal('too_large', 'Too many namespace prefixes.');
  }
}
