// Encodes pixels as PNG (ISO/IEC 15948): in grayscale for pages without color, which makes the file a third of the size.
import { crc32, deflateSync } from 'node:zlib';

/** Rows of four bytes per pixel: blue, green, red and one without meaning. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Bytes per row. */
  readonly stride: number;
  readonly bgrx: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GRAY = 0;
const TRUE_COLOR = 2;
/** Each row is stored as its difference from the row above: mostly zeros on a printed page. */
const FILTER_UP = 2;
/** zlib's default; a page takes about 30 ms. */
const LEVEL = 6;

export function encodePng(pixels: Pixels): Buffer {
  const isGray = isWithoutColor(pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels.width, 0);
  header.writeUInt32BE(pixels.height, 4);
  header.set([8, isGray ? GRAY : TRUE_COLOR, 0, 0, 0], 8);
  const rows = filtered(isGray ? grayRows(pixels) : colorRows(pixels), pixels.height);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function isWithoutColor({ width, height, stride, bgrx }: Pixels): boolean {
  for (let row = 0; row < height; row += 1)
    for (let at = row * stride, end = at + 4 * width; at < end; at += 4)
      if (bgrx[at] !== bgrx[at + 1] || bgrx[at] !== bgrx[at + 2]) return false;
  return true;
}

function grayRows({ width, height, stride, bgrx }: Pixels): Uint8Array {
  const rows = new Uint8Array(width * height);
  let to = 0;
  for (let row = 0; row < height; row += 1)
    for (let at = row * stride, end = at + 4 * width; at < end; at += 4) rows[to++] = bgrx[at] ?? 0;
  return rows;
}

function colorRows({ width, height, stride, bgrx }: Pixels): Uint8Array {
  const rows = new Uint8Array(3 * width * height);
  let to = 0;
  for (let row = 0; row < height; row += 1)
    for (let at = row * stride, end = at + 4 * width; at < end; at += 4) {
      rows[to++] = bgrx[at + 2] ?? 0;
      rows[to++] = bgrx[at + 1] ?? 0;
      rows[to++] = bgrx[at] ?? 0;
    }
  return rows;
}

function filtered(rows: Uint8Array, height: number): Uint8Array {
  const length = rows.length / height;
  const result = new Uint8Array(rows.length + height);
  for (let row = 0; row < height; row += 1) {
    const from = row * length;
    const to = row * (length + 1);
    result[to] = FILTER_UP;
    for (let at = 0; at < length; at += 1)
      result[to + 1 + at] = (rows[from + at] ?? 0) - (row === 0 ? 0 : (rows[from + at - length] ?? 0));
  }
  return result;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
