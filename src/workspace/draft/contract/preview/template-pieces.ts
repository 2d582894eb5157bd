// The text of a template cut into words and places of fields, once: what is entered changes none of it. Pure.
import type { PrintedBlock, TextStyle } from '#domain/contracts/contract-text.ts';
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import { blockAt } from '#src/shared/contract/document/layers.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Place extends Range {
  readonly date_format?: string | undefined;
}

interface Named extends Place {
  readonly id: string;
}

export interface TemplatePiece extends Range {
  /** Of the field that stands here; null for words of the template. */
  readonly field: Named | null;
  readonly styles: readonly TextStyle[];
  /** The optional clauses that it is part of. */
  readonly clauses: readonly string[];
}

/** Fields, optional clauses and marks that no draft has, by the index of each block that they touch. */
export interface TemplatePlaces {
  readonly fields: ReadonlyMap<number, readonly Named[]>;
  readonly clauses: ReadonlyMap<number, readonly Named[]>;
  readonly marks: ReadonlyMap<number, readonly Named[]>;
}

export const placesIn = ({ blocks, fields, optional, marks }: DraftTemplate): TemplatePlaces => ({
  fields: byBlock(blocks, fields),
  clauses: byBlock(blocks, optional),
  marks: byBlock(blocks, [{ id: '', places: marks }]),
});

function byBlock(
  blocks: readonly PrintedBlock[],
  items: readonly { readonly id: string; readonly places: readonly Place[] }[],
): ReadonlyMap<number, Named[]> {
  const found = new Map<number, Named[]>();
  for (const { id, places } of items)
    for (const place of places) {
      const { start, end } = place;
      const last = blockAt(blocks, Math.max(start, end - 1));
      for (let index = blockAt(blocks, start); index <= last; index += 1) {
        const there = found.get(index);
        if (there) there.push({ id, ...place });
        else found.set(index, [{ id, ...place }]);
      }
    }
  return found;
}

const NONE: readonly Named[] = [];
const holds = (range: Range, { start, end }: Range): boolean => range.start <= start && end <= range.end;

/** The pieces of `[from, to)` of a block in order, without its marks. A field that began in an earlier block has no piece here. */
export function piecesOf(from: number, to: number, block: PrintedBlock, index: number, places: TemplatePlaces) {
  const fields = apart(places.fields.get(index) ?? NONE);
  const clauses = places.clauses.get(index) ?? NONE;
  const marks = places.marks.get(index) ?? NONE;
  const spans = block.spans ?? [];
  const isInField = (at: number) => fields.some(({ start, end }) => start < at && at < end);
  const cuts = [...fields, ...clauses, ...marks, ...spans].flatMap(({ start, end }) => [start, end]);
  const inside = cuts.filter((at) => at > from && at < to && !isInField(at));
  const edges = [...new Set([from, ...inside, to])].sort((one, other) => one - other);
  const pieces: TemplatePiece[] = [];
  for (const [at, start] of edges.entries()) {
    const end = edges[at + 1];
    if (end === undefined) break;
    const field = fields.find((one) => one.start < end && start < one.end);
    // Its value stands where it begins.
    if (field && field.start < start) continue;
    if (!field && marks.some((mark) => holds(mark, { start, end }))) continue;
    pieces.push({
      start,
      end,
      field: field ?? null,
      styles: spans.find((span) => span.start <= start && start < span.end)?.styles ?? [],
      clauses: clauses.filter((clause) => holds(clause, { start, end })).map(({ id }) => id),
    });
  }
  return pieces;
}

/** In the order of the text; of two that overlap the first. */
function apart(fields: readonly Named[]): readonly Named[] {
  const kept: Named[] = [];
  for (const field of fields.toSorted((one, other) => one.start - other.start))
    if (field.start >= (kept.at(-1)?.end ?? 0)) kept.push(field);
  return kept;
}

/** The optional clauses that a whole block, with its number, is part of. */
export const clausesOfBlock = ({ start, end }: PrintedBlock, index: number, { clauses }: TemplatePlaces): string[] =>
  (clauses.get(index) ?? NONE).filter((clause) => holds(clause, { start, end })).map(({ id }) => id);

/** Whether a block is nothing but a mark, such as the line "[OR]". */
export const isMarkAlone = ({ start, end }: PrintedBlock, index: number, { marks }: TemplatePlaces): boolean =>
  start < end && (marks.get(index) ?? NONE).some((mark) => holds(mark, { start, end }));
