// The parts of the open document: DOM trees for those that are worked on, the original bytes for all others.
import { rewriteZip } from '#server/ooxml/rewrite-zip.ts';
import { PackageText } from '#tests/support/docx/package-entries.ts';
import {
  elementsOf,
  findWordParts,
  parsePart,
  remove,
  rootOf,
  serialize,
  type Document,
  type Element,
} from '#tests/support/docx/word-dom.ts';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const CONTENT_TYPES = '[Content_Types].xml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

interface Relation {
  readonly id: string;
  /** The last word of its type. */
  readonly kind: string;
  readonly target: string;
}

/** A changed tree, a new text, or null for a part that is gone. */
type Change = { readonly is: 'tree' } | { readonly is: 'text'; readonly text: string } | null;

export class DocxParts {
  /** The name of the main part. */
  readonly main: string;
  private readonly original: Uint8Array;
  private readonly texts: PackageText;
  private readonly trees = new Map<string, Document>();
  /** Parts whose tree or text differs from the original; null for those that are gone. */
  private readonly changed = new Map<string, Change>();
  private current: Uint8Array | null = null;

  constructor(bytes: Uint8Array) {
    this.original = bytes;
    this.texts = new PackageText(bytes);
    this.main = findWordParts(this.texts).main;
  }

  /** The package as it is now: parts that were not changed keep their bytes. */
  bytes(): Uint8Array {
    this.current ??= rewriteZip(
      this.original,
      new Map([...this.changed].map(([name, how]) => [name, how === null ? null : this.contentOf(name, how)])),
    );
    return this.current;
  }

  has(name: string): boolean {
    const how = this.changed.get(name);
    return how === undefined ? this.texts.has(name) : how !== null;
  }

  text(name: string): string {
    const how = this.changed.get(name);
    if (how === undefined) return this.texts.text(name);
    return how === null ? '' : this.contentOf(name, how);
  }

  root(name: string): Element {
    return rootOf(this.tree(name));
  }

  /** To be called after a tree was changed. */
  touch(name: string): void {
    this.changed.set(name, { is: 'tree' });
    this.current = null;
  }

  /** Takes back every change of a part. */
  revert(name: string): void {
    this.trees.delete(name);
    this.changed.delete(name);
    this.current = null;
  }

  write(name: string, text: string): void {
    this.trees.delete(name);
    this.changed.set(name, { is: 'text', text });
    this.current = null;
  }

  remove(name: string): void {
    this.trees.delete(name);
    this.changed.set(name, null);
    this.current = null;
  }

  /** What was changed so far: for an edit that is put back. */
  changes(): ReadonlyMap<string, Change> {
    return new Map(this.changed);
  }

  forgetChangesSince(before: ReadonlyMap<string, Change>): void {
    this.changed.clear();
    for (const [name, how] of before) this.changed.set(name, how);
    this.current = null;
  }

  /** The relationships of a part, without those to the outside. */
  relationsOf(source: string): Relation[] {
    const name = relationsPart(source);
    if (!this.has(name)) return [];
    const folder = source.slice(0, source.lastIndexOf('/') + 1);
    return elementsOf(this.root(name))
      .filter((each) => each.getAttribute('TargetMode') !== 'External')
      .map((each) => ({
        id: each.getAttribute('Id') ?? '',
        kind: (each.getAttribute('Type') ?? '').split('/').at(-1) ?? '',
        target: resolve(folder, each.getAttribute('Target') ?? ''),
      }));
  }

  /** Adds a part with its relationship from `source`; without a content type, the one of its extension holds. */
  add(source: string, type: string, name: string, text: string, contentType?: string): void {
    this.write(name, DECLARATION + text);
    this.relate(source, type, name);
    if (contentType === undefined) return;
    const types = this.root(CONTENT_TYPES);
    const made = types.ownerDocument?.createElementNS(types.namespaceURI, 'Override');
    made?.setAttribute('PartName', `/${name}`);
    made?.setAttribute('ContentType', contentType);
    if (made !== undefined) types.appendChild(made);
    this.touch(CONTENT_TYPES);
  }

  /** Removes a part with everything that names it. */
  drop(source: string, name: string): void {
    const relations = this.relationsOf(source).filter(({ target }) => target === name);
    this.removeWhere(relationsPart(source), (each) => relations.some(({ id }) => each.getAttribute('Id') === id));
    this.removeWhere(CONTENT_TYPES, (each) => each.getAttribute('PartName') === `/${name}`);
    this.remove(name);
  }

  private removeWhere(part: string, isGone: (element: Element) => boolean): void {
    const gone = elementsOf(this.root(part)).filter(isGone);
    for (const each of gone) remove(each);
    if (gone.length > 0) this.touch(part);
  }

  private relate(source: string, type: string, target: string): void {
    const name = relationsPart(source);
    if (!this.has(name)) this.write(name, `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"/>`);
    const root = this.root(name);
    const taken = new Set(elementsOf(root).map((each) => each.getAttribute('Id')));
    let number = taken.size + 1;
    while (taken.has(`rId${number}`)) number += 1;
    const made = root.ownerDocument?.createElementNS(root.namespaceURI, 'Relationship');
    made?.setAttribute('Id', `rId${number}`);
    made?.setAttribute('Type', type);
    made?.setAttribute('Target', `/${target}`);
    if (made !== undefined) root.appendChild(made);
    this.touch(name);
  }

  private contentOf(name: string, how: NonNullable<Change>): string {
    return how.is === 'tree' ? serialize(this.tree(name)) : how.text;
  }

  private tree(name: string): Document {
    const tree = this.trees.get(name) ?? parsePart(this.text(name));
    this.trees.set(name, tree);
    return tree;
  }
}

function relationsPart(source: string): string {
  const folder = source.slice(0, source.lastIndexOf('/') + 1);
  return `${folder}_rels/${source.slice(folder.length)}.rels`;
}

function resolve(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
