// Builds a document's full text and the offsets of its blocks. Blocks have no text until they are unpacked, so
// `text.slice(start, end) === block.text` holds by construction, and the text crosses threads only once.
import type { Block, DocumentKind, PageNote, ReadDocument, RecognisedPage, Seam } from '#domain/documents.ts';
import { BLOCK_KINDS } from '#domain/documents.ts';
import { storable } from '#domain/storable.ts';
import { Refusal } from '#server/refusal.ts';
import type { BlockTrace } from './block-trace.ts';
import { MAX_BLOCKS, MAX_TEXT_LENGTH } from './limits.ts';

export type BlockKind = Block['kind'];

export interface BlockPlace {
  readonly page?: number | undefined;
  readonly paragraph?: number | undefined;
  readonly clause?: string | undefined;
  /** Where its characters come from, while a view of a .docx is read. */
  readonly trace?: BlockTrace | undefined;
}

export interface PackedDocument {
  readonly kind: DocumentKind;
  readonly text: string;
  readonly pages: number | null;
  readonly warnings: readonly string[];
  /** Pages without their own text. */
  readonly notes: readonly PageNote[];
  readonly recognised: readonly RecognisedPage[];
  /** Six numbers per block: kind, start, end, page, paragraph, length of its clause number; 0 for none. */
  readonly places: Int32Array<ArrayBuffer>;
  /** The clause numbers, concatenated: one string crosses threads faster than many. */
  readonly clauses: string;
  /** Three numbers per seam: offset, page or 0, and 1 where other text is printed between. */
  readonly seams: Int32Array<ArrayBuffer>;
}

/** Numbers per block in `places`. */
export const BLOCK_FIELDS = 6;
const SEAM_FIELDS = 3;

export class BlockBuilder {
  private pieces: string[] = [];
  private places: number[] = [];
  private clauses: string[] = [];
  private seams: number[] = [];
  private length = 0;
  private previous: BlockKind | null = null;

  /**
   * Appends a block, unless its text is empty. Offsets of `seams` are relative to the block's text.
   * @throws Refusal too_large past MAX_BLOCKS or MAX_TEXT_LENGTH.
   */
  add(kind: BlockKind, text: string, place: BlockPlace, seams: readonly Seam[] = []): void {
    if (text === '') return;
    if (this.previous !== null) this.append(kind === 'table_row' && this.previous === kind ? '\n' : '\n\n');
    const start = this.length;
    this.append(text);
    for (const seam of seams)
      this.seams.push(start + seam.at, place.page === undefined ? 0 : (seam.page ?? 0), Number(seam.apart));
    const { page = 0, paragraph = 0, clause = '' } = place;
    if (clause !== '') this.clauses.push(clause);
    this.places.push(BLOCK_KINDS.indexOf(kind), start, this.length, page, paragraph, clause.length);
    this.previous = kind;
    if (this.length > MAX_TEXT_LENGTH) throw new Refusal('too_large', `More than ${MAX_TEXT_LENGTH} characters.`);
    if (this.places.length > MAX_BLOCKS * BLOCK_FIELDS)
      throw new Refusal('too_large', `More than ${MAX_BLOCKS} paragraphs.`);
  }

  get isEmpty(): boolean {
    return this.previous === null;
  }

  pack(
    kind: DocumentKind,
    pages: number | null,
    warnings: readonly string[],
    notes: readonly PageNote[] = [],
    recognised: readonly RecognisedPage[] = [],
  ): PackedDocument {
    return {
      kind,
      // Done in the worker thread, as it is slow for long texts. Offsets do not change.
      text: storable(this.pieces.join('')),
      pages,
      warnings: warnings.map(storable),
      notes,
      recognised: recognised.map((page) => ({
        ...page,
        lines: page.lines.map((line) => ({ ...line, text: storable(line.text) })),
      })),
      places: Int32Array.from(this.places),
      clauses: storable(this.clauses.join('')),
      seams: Int32Array.from(this.seams),
    };
  }

  private append(piece: string): void {
    this.pieces.push(piece);
    this.length += piece.length;
  }
}

/** The opposite of `unpack`, to send a reading to a thread; without the lines of recognized pages. */
export function pack({
  kind,
  text,
  pages,
  warnings,
  page_notes = [],
  blocks,
  seams = [],
}: ReadDocument): PackedDocument {
  const places = new Int32Array(blocks.length * BLOCK_FIELDS);
  for (const [at, { kind: of, start, end, page = 0, paragraph = 0, clause = '' }] of blocks.entries())
    places.set([BLOCK_KINDS.indexOf(of), start, end, page, paragraph, clause.length], at * BLOCK_FIELDS);
  return {
    kind,
    text,
    pages,
    warnings,
    notes: page_notes,
    recognised: [],
    places,
    clauses: blocks.map(({ clause = '' }) => clause).join(''),
    seams: Int32Array.from(seams.flatMap(({ at, page = 0, apart }) => [at, page, Number(apart)])),
  };
}

export function unpack(packed: PackedDocument): ReadDocument {
  const { kind, text, pages, warnings, notes, recognised, places, clauses, seams } = packed;
  const recognisedPages = new Set(notes.filter((note) => note.how === 'recognised').map((note) => note.page));
  const blocks: Block[] = [];
  let clauseEnd = 0;
  for (let at = 0; at < places.length; at += BLOCK_FIELDS) {
    const start = places[at + 1] ?? 0;
    const end = places[at + 2] ?? 0;
    const page = places[at + 3] ?? 0;
    const paragraph = places[at + 4] ?? 0;
    const clauseLength = places[at + 5] ?? 0;
    clauseEnd += clauseLength;
    blocks.push({
      kind: BLOCK_KINDS[places[at] ?? 0] ?? 'paragraph',
      text: text.slice(start, end),
      ...(page > 0 && { page }),
      ...(paragraph > 0 && { paragraph }),
      ...(recognisedPages.has(page) && { recognised: true }),
      ...(clauseLength > 0 && { clause: clauses.slice(clauseEnd - clauseLength, clauseEnd) }),
      start,
      end,
    });
  }
  return {
    kind,
    text,
    blocks,
    ...(seams.length > 0 && { seams: unpackSeams(seams) }),
    pages,
    ...(notes.length > 0 && { page_notes: [...notes] }),
    ...(recognised.length > 0 && { recognised_pages: [...recognised] }),
    warnings: [...warnings],
  };
}

function unpackSeams(packed: Int32Array): Seam[] {
  const seams: Seam[] = [];
  for (let at = 0; at < packed.length; at += SEAM_FIELDS) {
    const page = packed[at + 1] ?? 0;
    seams.push({ at: packed[at] ?? 0, ...(page > 0 && { page }), apart: packed[at + 2] === 1 });
  }
  return seams;
}
