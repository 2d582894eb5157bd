// A zip that is streamed while it is made holds every file unchanged, in its folder.
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipStream } from '#server/ooxml/write-zip.ts';

const at = new Date(2026, 4, 3);
const entry = (path: string, bytes: Uint8Array, when = at) => ({ path, read: async () => bytes, at: when });

describe('a zip of files', () => {
  it('holds their bytes under their folders and names, in any script', async () => {
    const large = Buffer.alloc(3_000_000, 'contract ');
    const zip = await buffer(
      zipStream([
        entry('Leases/Überlassung – 2024.pdf', large),
        entry('租约.txt', Buffer.from('x')),
        entry('empty.txt', new Uint8Array()),
      ]),
    );
    const files = unzipSync(zip);
    expect(Object.keys(files)).toEqual(['Leases/Überlassung – 2024.pdf', '租约.txt', 'empty.txt']);
    expect(Buffer.compare(files['Leases/Überlassung – 2024.pdf'] ?? new Uint8Array(), large)).toBe(0);
    expect(files['empty.txt']).toHaveLength(0);
  });

  it('accepts files dated before zip files existed', async () => {
    const zip = await buffer(zipStream([entry('old.txt', Buffer.from('old'), new Date(1850, 0, 1))]));
    expect(Object.keys(unzipSync(zip))).toEqual(['old.txt']);
  });

  it('breaks off if a file cannot be read, so that it does not look complete', async () => {
    const broken = { path: 'gone.pdf', read: () => Promise.reject(new Error('gone')), at };
    await expect(buffer(zipStream([entry('a.txt', Buffer.from('a')), broken]))).rejects.toThrow('gone');
  });
});
