// Allocations in PDFium's memory. Views are created at each access, as the buffer moves when it grows.
import { Refusal } from '#server/refusal.ts';
import type { Pdfium } from './pdfium.ts';

/** @throws Refusal too_large when PDFium has no memory left. */
export function allocate({ api }: Pdfium, bytes: number): number {
  const pointer = api.pdfium.wasmExports.malloc(bytes);
  if (pointer === 0) throw new Refusal('too_large', `No memory for ${bytes} bytes.`);
  return pointer;
}

/** Allocates for the duration of `use`. */
export function borrow<T>(pdfium: Pdfium, bytes: number, use: (pointer: number) => T): T {
  const pointer = allocate(pdfium, bytes);
  try {
    return use(pointer);
  } finally {
    pdfium.api.pdfium.wasmExports.free(pointer);
  }
}

export function writeBytes({ memory }: Pdfium, pointer: number, bytes: Uint8Array): void {
  new Uint8Array(memory.buffer).set(bytes, pointer);
}

const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

export function readUtf16({ memory }: Pdfium, pointer: number, units: number): string {
  return utf16.decode(new Uint8Array(memory.buffer, pointer, 2 * units));
}

export function readDoubles({ memory }: Pdfium, pointer: number, count: number): Float64Array {
  return new Float64Array(memory.buffer, pointer, count);
}

export function readFloats({ memory }: Pdfium, pointer: number, count: number): Float32Array {
  return new Float32Array(memory.buffer, pointer, count);
}
