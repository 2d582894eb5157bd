// The text of a .doc in reading order. It is stored in pieces, each in Windows-1252 or UTF-16 (MS-DOC 2.4.1).
import { MAX_TEXT_LENGTH } from '#server/documents/limits.ts';
import { lowerBound } from '#server/lower-bound.ts';
import { Refusal } from '#server/refusal.ts';
import { positionsOf } from './file-information.ts';

const PROPERTIES = 1;
const PIECES = 2;
const PIECE_BYTES = 8;
const IS_COMPRESSED = 0x40000000;

export interface Piece {
  /** Character positions in the text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Offset of its first byte in the main stream. */
  readonly at: number;
  /** Bytes per character. */
  readonly width: 1 | 2;
}

const windows1252 = new TextDecoder('windows-1252');
// Byte order marks are characters here: every unit is one position.
const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

/** @throws Refusal damaged without a table of pieces, too_large when they claim more text than a document may have. */
export function readPieces(table: Buffer, streamBytes: number): Piece[] {
  let at = 0;
  while (table.readUInt8(at) === PROPERTIES) at += 3 + table.readUInt16LE(at + 1);
  if (table.readUInt8(at) !== PIECES) throw new Refusal('damaged', 'It has no table of pieces.');
  const list = table.subarray(at + 5, at + 5 + table.readUInt32LE(at + 1));
  const positions = positionsOf(list, PIECE_BYTES);
  const pieces: Piece[] = [];
  for (const [index, start] of positions.slice(0, -1).entries()) {
    const place = list.readUInt32LE(4 * positions.length + PIECE_BYTES * index + 2);
    const width = (place & IS_COMPRESSED) === 0 ? 2 : 1;
    const first = place & ~IS_COMPRESSED;
    const end = positions[index + 1] ?? start;
    const piece: Piece = { start, end, at: width === 1 ? first >>> 1 : first, width };
    if (end < start || piece.at + width * (end - start) > streamBytes)
      throw new Refusal('damaged', 'A piece of its text is not there.');
    pieces.push(piece);
  }
  // Pieces may share their bytes, so a small file can claim an endless text.
  if ((positions.at(-1) ?? 0) > MAX_TEXT_LENGTH)
    throw new Refusal('too_large', `More than ${MAX_TEXT_LENGTH} characters.`);
  return pieces;
}

export function textOf(pieces: readonly Piece[], stream: Buffer): string {
  return pieces
    .map(({ start, end, at, width }) =>
      (width === 1 ? windows1252 : utf16).decode(stream.subarray(at, at + width * (end - start))),
    )
    .join('');
}

/** The offset of the character in the main stream. */
export function byteOf(pieces: readonly Piece[], position: number): number {
  const piece = pieces[Math.max(0, lowerBound(pieces.length, (index) => (pieces[index]?.start ?? 0) <= position) - 1)];
  return piece === undefined ? 0 : piece.at + piece.width * (position - piece.start);
}
