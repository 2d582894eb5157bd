// One run that edits cut: what of it is deleted, and what is inserted inside it.
import { XmlElement } from '#server/ooxml/xml-tree.ts';
import { lengthOf, type Leaf } from './part-model.ts';
import type { TrackedXml } from './tracked-xml.ts';
import { closeTag, openTag, rawText, sourceOf, withId } from './xml-source.ts';

/**
 * A piece of a paragraph's new source. Pieces that are deleted side by side become one tracked deletion. A foreign insertion
 * that new words split is closed before them and opened again behind; opened and closed at once it is left out.
 */
export interface Piece {
  readonly op: 'kept' | 'deleted' | 'other' | 'close' | 'open';
  readonly xml: string | (() => string);
}

const DELETED_NAMES: Readonly<Record<string, 'delText' | 'delInstrText'>> = {
  'w:t': 'delText',
  'w:instrText': 'delInstrText',
};

export class RunPlan {
  private readonly run: XmlElement;
  /** By the start of the leaf: spans of it that are deleted, in any order. */
  private readonly deletions = new Map<XmlElement, [from: number, to: number][]>();
  private readonly insertions = new Map<XmlElement, { at: number; piece: Piece }[]>();

  constructor(run: XmlElement) {
    this.run = run;
  }

  delete(leaf: Leaf, from: number, to: number): void {
    if (from < to) listOf(this.deletions, leaf.element).push([from, to]);
  }

  /** Behind what is inserted at the same place already. */
  insert(leaf: Leaf, at: number, pieces: readonly Piece[]): void {
    for (const piece of pieces) listOf(this.insertions, leaf.element).push({ at, piece });
  }

  pieces(source: string, xml: TrackedXml, leafAt: ReadonlyMap<number, Leaf>): Piece[] {
    const writer = new RunWriter(source, this.run, xml);
    for (const node of this.run.children) {
      if (node instanceof XmlElement && node.name === 'w:rPr') continue;
      const leaf = node instanceof XmlElement ? leafAt.get(node.start) : undefined;
      if (leaf === undefined) writer.add(source.slice(node.start, node.end));
      else this.writeLeaf(leaf, writer);
    }
    return writer.end();
  }

  private writeLeaf(leaf: Leaf, writer: RunWriter): void {
    const length = lengthOf(leaf);
    const insertions = Map.groupBy(this.insertions.get(leaf.element) ?? [], ({ at }) => at);
    const deletions = (this.deletions.get(leaf.element) ?? []).toSorted(([a], [b]) => a - b);
    const places = [...new Set([0, length, ...insertions.keys(), ...deletions.flat()])].toSorted((a, b) => a - b);
    let deletedTo = 0;
    let next = 0;
    for (const [index, from] of places.entries()) {
      for (const { piece } of insertions.get(from) ?? []) writer.insert(piece);
      const to = places[index + 1];
      if (to === undefined) break;
      for (let span = deletions[next]; span !== undefined && span[0] <= from; span = deletions[next]) {
        deletedTo = Math.max(deletedTo, span[1]);
        next += 1;
      }
      writer.addLeaf(leaf, from, to, to <= deletedTo);
    }
  }
}

function listOf<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

class RunWriter {
  private readonly source: string;
  private readonly run: XmlElement;
  private readonly xml: TrackedXml;
  private readonly pieces: Piece[] = [];
  private content: string[] = [];
  private isDeleted: boolean | null = null;
  private runs = 0;

  constructor(source: string, run: XmlElement, xml: TrackedXml) {
    this.source = source;
    this.run = run;
    this.xml = xml;
  }

  /** Goes with the piece at hand. */
  add(source: string): void {
    this.content.push(source);
  }

  insert(piece: Piece): void {
    this.flush();
    this.pieces.push(piece);
  }

  addLeaf(leaf: Leaf, from: number, to: number, isDeleted: boolean): void {
    if (this.isDeleted !== null && this.isDeleted !== isDeleted) this.flush();
    this.isDeleted = isDeleted;
    this.content.push(this.leafXml(leaf, from, to, isDeleted));
  }

  end(): Piece[] {
    this.flush();
    return this.pieces;
  }

  private leafXml({ element, text }: Leaf, from: number, to: number, isDeleted: boolean): string {
    const deletedName = isDeleted ? DELETED_NAMES[element.name] : undefined;
    const isWhole = from === 0 && (element.name !== 'w:t' || to === text.length);
    if (isWhole && deletedName === undefined) return sourceOf(this.source, element);
    const raw = isWhole
      ? this.source.slice(element.openEnd, element.closeStart)
      : rawText(this.source, element, from, to);
    const keepsSpace = element.attributes['xml:space'] === 'preserve' || /^\s|\s$/.test(raw);
    return this.xml.text(deletedName ?? 't', raw, keepsSpace);
  }

  private flush(): void {
    const isEmpty = this.isDeleted === null;
    if (isEmpty && this.content.every((piece) => piece.trim() === '')) {
      this.content = [];
      return;
    }
    this.pieces.push({
      op: this.isDeleted === true ? 'deleted' : 'kept',
      xml: openTag(this.source, this.run) + this.properties() + this.content.join('') + closeTag(this.source, this.run),
    });
    this.content = [];
    this.isDeleted = null;
    this.runs += 1;
  }

  /** A tracked change of the formatting holds for each piece, under an id for each. */
  private properties(): string {
    const properties = this.run.child('w:rPr');
    if (!properties) return '';
    const change = properties.child('w:rPrChange');
    if (!change || this.runs === 0) return sourceOf(this.source, properties);
    return (
      this.source.slice(properties.start, change.start) +
      withId(openTag(this.source, change), this.xml.ids.next()) +
      this.source.slice(change.openEnd, properties.end)
    );
  }
}
