// Collects the edits of a comparison's redline, each with what is tried next where the writer refuses it.
import type { ReadDocument } from '#domain/documents.ts';
import type { Unit } from '#server/comparison/units.ts';
import type { RedlineEdit, StructureChange } from '#server/redlines/redline-task.ts';

/** Notes, headers and footers that only the newer text has, or cells that came or went. */
export type Unplanned = 'note' | 'running_head' | 'table_structure';

export interface PlannedEdits {
  /** In the order of the older text, disjoint. */
  readonly edits: readonly RedlineEdit[];
  /** Edits in place of a refused one, by its id; they can have others in turn. */
  readonly otherwise: ReadonlyMap<string, readonly RedlineEdit[]>;
  /** Why differences are no edits. */
  readonly refused: ReadonlySet<Unplanned>;
}

export class EditList {
  readonly #edits: RedlineEdit[] = [];
  readonly #otherwise = new Map<string, readonly RedlineEdit[]>();
  readonly #refused = new Set<Unplanned>();
  readonly #from: ReadDocument;
  #count = 0;

  constructor(from: ReadDocument) {
    this.#from = from;
  }

  planned(): PlannedEdits {
    return { edits: this.#edits, otherwise: this.#otherwise, refused: this.#refused };
  }

  refuse(reason: Unplanned): void {
    this.#refused.add(reason);
  }

  /** Words in place of others. @param otherwise as `make` gives them */
  replace(start: number, end: number, text: string, otherwise: readonly RedlineEdit[] = []): void {
    const edit = this.make(start, end, text, otherwise);
    if (edit.expected !== text) this.#edits.push(edit);
  }

  change(start: number, end: number, structure: StructureChange): void {
    this.#edits.push({ ...this.make(start, end, ''), structure });
  }

  /** Beside a unit of the older text. */
  insert({ block }: Unit, structure: Extract<StructureChange, { readonly side: unknown }>): void {
    const at = structure.side === 'before' ? block.start : block.end;
    const words = structure.do === 'insert_paragraphs' ? structure.lines : structure.rows.flat();
    this.#edits.push({ ...this.make(at, at, words.join('\n')), structure });
  }

  /** Whole paragraphs, with their marks. @param next of the older text */
  remove(units: readonly Unit[], next: Unit | undefined): void {
    this.#edits.push(...this.removal(units, next));
  }

  removal(units: readonly Unit[], next: Unit | undefined): RedlineEdit[] {
    const [first, last] = [units[0], units.at(-1)];
    if (first === undefined || last === undefined) return [];
    // The file needs some marks, such as that before a table. An empty paragraph would still show its number.
    const isNumbered = units.some(({ block }) => block.kind === 'list_item' || block.clause !== undefined);
    const words = isNumbered ? [] : units.map(({ block }) => this.make(block.start, block.end, ''));
    return [this.make(first.block.start, next?.block.start ?? last.block.end, '', words)];
  }

  /** An edit that is not tried yet. */
  make(start: number, end: number, text: string, otherwise: readonly RedlineEdit[] = []): RedlineEdit {
    this.#count += 1;
    const id = String(this.#count);
    if (otherwise.length > 0) this.#otherwise.set(id, otherwise);
    return { id, start, end, expected: this.#from.text.slice(start, end), text };
  }
}
