// Reads back the PNG files that the server makes: 8 bits a sample, gray or true color, rows filtered by the row above.
import { crc32, inflateSync } from 'node:zlib';

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  /** The samples of one pixel. */
  at(x: number, y: number): number[];
}

export function readPng(png: Uint8Array): Picture {
  const file = Buffer.from(png);
  if (file.subarray(0, 8).toString('latin1') !== '\u0089PNG\r\n\u001a\n') throw new Error('not a PNG file');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const named = file.subarray(at + 4, at + 8 + length);
    if (file.readUInt32BE(at + 8 + length) !== crc32(named)) throw new Error('a chunk is damaged');
    chunks.set(named.toString('latin1', 0, 4), named.subarray(4));
    at += 12 + length;
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = header[9] === 0 ? 1 : 3;
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const length = width * channels;
  if (rows.length !== height * (length + 1)) throw new Error('rows are missing');
  const samples = new Uint8Array(height * length);
  for (let row = 0; row < height; row += 1) {
    if (rows[row * (length + 1)] !== 2) throw new Error('a filter that is not expected');
    for (let column = 0; column < length; column += 1) {
      const above = row === 0 ? 0 : (samples[(row - 1) * length + column] ?? 0);
      samples[row * length + column] = (rows[row * (length + 1) + 1 + column] ?? 0) + above;
    }
  }
  return {
    width,
    height,
    channels,
    at: (x, y) => [...samples.subarray(y * length + x * channels, y * length + (x + 1) * channels)],
  };
}
