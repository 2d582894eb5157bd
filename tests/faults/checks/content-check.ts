// Checks that every referenced content is stored, byte for byte, and that its folder holds nothing else.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataPaths } from '#server/config.ts';
import { contentHash } from '#server/files/file-store.ts';
import type { Findings } from '#tests/faults/findings.ts';
import type { Query } from '#tests/faults/world.ts';

interface Content {
  readonly sha256: string;
  readonly bytes: number;
}

const REFERRED = `select sha256, bytes from stored_files where sha256 in (
  select sha256 from run_files union select sha256 from file_revisions union select sha256 from review_documents)`;

/** @param read returns the stored content of a hash, or null; reads DATA_DIR by default */
export async function checkContents(
  query: Query,
  findings: Findings,
  folder: string,
  read: (sha256: string) => Promise<Uint8Array | null> = inFolder(folder),
): Promise<void> {
  const contents = await query<Content>(REFERRED);
  for (const { sha256, bytes } of contents) {
    const kept = await read(sha256);
    if (kept === null) findings.violation('missing', `the bytes of content ${sha256} are gone`);
    else if (kept.length !== bytes || contentHash(kept) !== sha256)
      findings.violation('half_written', `content ${sha256} has other bytes than were given`);
  }
  findings.count('contents read', contents.length);
}

function inFolder(folder: string) {
  const { files } = dataPaths(folder);
  return (sha256: string) => readFile(join(files, sha256.slice(0, 2), sha256)).catch(() => null);
}

/** The folder must hold contents only. Unfinished files of a killed process are kept elsewhere, for an hour. */
export async function checkFolder(folder: string, findings: Findings): Promise<void> {
  const { files } = dataPaths(folder);
  const entries = await readdir(files, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && one.parentPath !== join(files, 'unfinished')))
    if (!/^[0-9a-f]{64}$/.test(entry.name))
      findings.violation('half_written', `${entry.name} is in the contents folder but is not a content`);
}
