// A file of the backup: lines in gzip, encrypted in an encrypted one, written and read as a stream, with the hash of the bytes
// on disk.
import { createHash, hkdfSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { type ChunkKey, openChunks, sealChunks } from '#server/vault/chunks.ts';
import type { BackupKey } from './backup-key.ts';
import { type BackupFile, BackupRefused } from './manifest.ts';

/** A folder that a backup is written to or read from. */
export interface BackupFolder {
  readonly folder: string;
  readonly key: BackupKey;
}

/** Writes lines, given without line ends. On return they are on disk. */
export async function writePart(
  { folder, key }: BackupFolder,
  file: string,
  lines: AsyncIterable<string>,
): Promise<BackupFile> {
  const { tap, digest } = hashing();
  await pipeline(
    Readable.from(ended(lines)),
    // The embedded database answers nothing else while its rows are copied.
    createGzip({ level: constants.Z_BEST_SPEED }),
    (zipped: AsyncIterable<Buffer>) => (key ? sealChunks(partKey(key, file), zipped) : zipped),
    tap,
    createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { file, ...digest() };
}

/** A key encrypts one text only. */
const partKey = (key: Buffer, file: string): ChunkKey => ({
  key: Buffer.from(hkdfSync('sha256', key, '', `backup/${file}`, key.length)),
  about: `backup/${file}`,
});

/** @throws BackupRefused if the file differs from its entry in the manifest. */
export async function verifyPart(folder: string, part: BackupFile): Promise<void> {
  const { tap, digest } = hashing();
  tap.resume();
  await pipeline(createReadStream(join(folder, part.file)), tap).catch((error: unknown) => {
    throw new BackupRefused(`The backup is damaged: ${part.file} cannot be read (${String(error)}).`);
  });
  if (digest().sha256 !== part.sha256)
    throw new BackupRefused(`The backup is damaged: ${part.file} is not what was written into it.`);
}

/** The lines of a part. */
export async function* readPart({ folder, key }: BackupFolder, file: string): AsyncGenerator<string> {
  const stored = createReadStream(join(folder, file));
  const zipped = key ? Readable.from(openChunks(partKey(key, file), stored)) : stored;
  const text = zipped.pipe(createGunzip()).setEncoding('utf8');
  zipped.on('error', (error: Error) => text.destroy(error));
  // A line may be megabytes long: its chunks are joined once.
  let pieces: string[] = [];
  for await (const chunk of text as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n');
    pieces.push(first);
    for (const other of others) {
      yield pieces.join('');
      pieces = [other];
    }
  }
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

function hashing() {
  const hash = createHash('sha256');
  let bytes = 0;
  const tap = new PassThrough();
  tap.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  return { tap, digest: () => ({ bytes, sha256: hash.digest('hex') }) };
}
