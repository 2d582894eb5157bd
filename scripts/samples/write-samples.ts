// Writes the sample contracts of server/seed/samples from their text: run `node scripts/samples/write-samples.ts`.
// The results are committed, so that the product needs no package for it; a test compares them with their text.
import { readFile, writeFile } from 'node:fs/promises';
import { SAMPLE_EXTENSIONS, SAMPLES } from '#domain/samples.ts';
import type { Contract } from './contract-text.ts';
import { readContract } from './contract-text.ts';
import { writeDocx } from './write-docx.ts';
import { writePdf } from './write-pdf.ts';

const SAMPLE_FILES = new URL('../../server/seed/samples/', import.meta.url);

/** Stamped into the files instead of the time of generation, so that the same text gives the same bytes. */
export const WRITTEN_ON = new Date('2026-01-05T09:00:00Z');

export function writeSample(contract: Contract, extension: (typeof SAMPLE_EXTENSIONS)[number]): Promise<Uint8Array> {
  return extension === 'pdf' ? writePdf(contract, WRITTEN_ON) : writeDocx(contract, WRITTEN_ON);
}

if (import.meta.main) {
  for (const { id } of SAMPLES) {
    const contract = readContract(await readFile(new URL(`text/${id}.md`, SAMPLE_FILES), 'utf8'));
    for (const extension of SAMPLE_EXTENSIONS) {
      await writeFile(new URL(`${id}.${extension}`, SAMPLE_FILES), await writeSample(contract, extension));
    }
  }
}
