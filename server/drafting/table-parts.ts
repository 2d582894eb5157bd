// Rows of tables and cells of rows, listed once for each: a table may have thousands, and each of their placeholders asks.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';

export class TableParts {
  private readonly lists = new Map<XmlElement, readonly XmlElement[]>();
  private readonly indexes = new Map<XmlElement, number>();

  rowsOf(table: XmlElement): readonly XmlElement[] {
    return this.list(table, 'w:tr');
  }

  cellsOf(row: XmlElement): readonly XmlElement[] {
    return this.list(row, 'w:tc');
  }

  /** The position of a row in its table, or of a cell in its row; -1 without one. */
  indexOf(part: XmlElement): number {
    if (part.parent) this.list(part.parent, part.name);
    return this.indexes.get(part) ?? -1;
  }

  private list(parent: XmlElement, name: string): readonly XmlElement[] {
    const known = this.lists.get(parent);
    if (known) return known;
    const list = [...parent.elements()].filter((one) => one.name === name);
    this.lists.set(parent, list);
    for (const [at, one] of list.entries()) this.indexes.set(one, at);
    return list;
  }
}
