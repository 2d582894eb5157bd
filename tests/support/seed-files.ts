// The demo's files for tests: read once per template of a database, and copied beside each copy of it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { createRecognizer } from '#server/documents/ocr/recognizer.ts';
import { isRecognitionInstalled } from '#server/documents/ocr/tesseract.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { contentHash } from '#server/files/file-store.ts';
import { createDocumentReadings } from '#server/jobs/document-readings.ts';
import { textLexemes } from '#server/search/file-words.ts';
import { readProviderTemplates, readSeedProjects, readSeedTemplates, seedBytes } from '#server/seed/files.ts';
import type { Db } from '#server/store/database.ts';
import { endFileReading, claimFile } from '#server/store/files/file-readings.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';

const PATHS = new Set(
  [...readSeedProjects().flatMap(({ files }) => files), ...readSeedTemplates(), ...readProviderTemplates()].flatMap(
    ({ versions }) => versions,
  ),
);

/** Writes the bytes where a file store on disk looks for them, without its fsync. */
export async function copySeedFiles(folder: string): Promise<void> {
  for (const path of PATHS) {
    const bytes = await seedBytes(path);
    const sha256 = contentHash(bytes);
    mkdirSync(join(folder, sha256.slice(0, 2)), { recursive: true });
    writeFileSync(join(folder, sha256.slice(0, 2), sha256), bytes);
  }
}

/** Reads the waiting files once, as a server does after its first start, so that not every test does. */
export async function readSeedFiles(db: Db, files: FileStore): Promise<void> {
  const onFault = (error: unknown) => {
    throw error;
  };
  // With recognition, as servers read: without it they would read the files again.
  const recognizer = isRecognitionInstalled() ? createRecognizer({ onFault }) : undefined;
  const reader = createDocumentReader({ onFault, recognizer });
  const readings = createDocumentReadings({ db, files, reader });
  const waiting = await db.select({ id: fileNodes.id }).from(fileNodes).where(eq(fileNodes.reading, 'waiting'));
  for (const { id } of waiting) {
    const file = await claimFile(db, id);
    const outcome = file && (await readings.read(file, {}));
    if (!file || !outcome?.ok) throw new Error(`the file ${id} of the demo cannot be read`);
    const lexemes = await textLexemes(outcome.document.text);
    await db.transaction((tx) => endFileReading(tx, file, reader.version, { lexemes }));
  }
  await reader.close();
}
