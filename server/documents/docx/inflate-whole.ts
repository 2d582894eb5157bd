// A small part of a ZIP package, unpacked at once. What its header says of its size is the most that it may become.
import { inflateRawSync } from 'node:zlib';
import type { Entry } from 'yauzl';
import { Refusal } from '#server/documents/refusal.ts';

export const MAX_WHOLE_BYTES = 2 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;

/** @throws Refusal damaged when its header or its bytes are not what the directory says. */
export function inflateWhole(zip: Buffer, entry: Entry): Buffer {
  const { relativeOffsetOfLocalHeader: at, compressedSize, uncompressedSize, compressionMethod } = entry;
  if (at + LOCAL_HEADER_BYTES > zip.length || zip.readUInt32LE(at) !== LOCAL_HEADER) throw damaged('no local header');
  const start = at + LOCAL_HEADER_BYTES + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const packed = zip.subarray(start, start + compressedSize);
  if (packed.length < compressedSize) throw damaged('a part is cut off');
  const whole = compressionMethod === STORED ? packed : inflate(packed, compressionMethod, uncompressedSize);
  if (whole.length !== uncompressedSize) throw damaged(`${whole.length} bytes in place of ${uncompressedSize}`);
  return whole;
}

function inflate(packed: Buffer, method: number, size: number): Buffer {
  if (method !== DEFLATED) throw damaged(`compression method ${method}`);
  try {
    // A limit of no bytes is not taken.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    if (error instanceof RangeError) throw damaged(`too many bytes in a part of ${size}`);
    throw error;
  }
}

function damaged(how: string): Refusal {
  return new Refusal('damaged', `The package cannot be unpacked: ${how}.`);
}
