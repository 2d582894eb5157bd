// A backup is a folder with a manifest of its content, the rows of every table, and the contents by hash.
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Incremented when a release writes backups that earlier ones cannot read: they read plain ones of this release. */
const FORMAT = { plain: 2, encrypted: 3 };
const NAME = 'manifest.json';
/** The contents, each in a file named by its hash. */
export const CONTENTS_FOLDER = 'files';

/** A file of the backup. */
const fileSchema = z.object({ file: z.string(), bytes: z.int(), sha256: z.string() });
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.object({
  /** Backups of format 1 contain the secret that signed sessions: it is ignored. */
  format: z.int().min(1).max(FORMAT.encrypted),
  /** The product's version. */
  version: z.string(),
  /** The database's level: its latest migration and the hash of that. */
  migration: z.object({ tag: z.string(), hash: z.string() }),
  database: z.enum(['embedded', 'postgresql']),
  taken_at: z.iso.datetime(),
  tables: z.array(fileSchema.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  contents: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Contents that rows name and the storage did not have: unfinished uploads, and lost ones. */
    absent: z.array(hashSchema),
  }),
  /** Of an encrypted backup: its key, wrapped with the operator's key of this id, and the signature of all the rest. */
  encryption: z.object({ key_id: z.string(), wrapped: z.string(), signature: z.string() }).optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupFile = z.infer<typeof fileSchema>;
export type TablePart = Manifest['tables'][number];

/** Why a backup or restore failed, and what to do; the command prints it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

/** Written last: a folder with a manifest is complete. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const format = manifest.encryption ? FORMAT.encrypted : FORMAT.plain;
  const file = await open(join(folder, NAME), 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ format, ...manifest }, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @throws BackupRefused for a folder that is not a backup, or that only a newer release can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} holds no backup: it has no ${NAME}.`);
  });
  const parsed = manifestSchema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new BackupRefused(
    `The ${NAME} of ${folder} cannot be read: it is damaged, or was written by a newer release of Whereas.`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
