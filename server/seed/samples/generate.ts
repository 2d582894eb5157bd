// Writes the sample contracts beside this file from their text: run `node server/seed/samples/generate.ts`.
// The results are committed, so nothing is generated on a user's machine.
import { readFile, writeFile } from 'node:fs/promises';
import { SAMPLES } from '#domain/samples.ts';
import { readContract } from './contract-text.ts';
import { writeDocx } from './write-docx.ts';
import { writePdf } from './write-pdf.ts';

/** Stamped into the files instead of the time of generation, so that the same text gives the same bytes. */
const WRITTEN_ON = new Date('2026-01-05T09:00:00Z');

for (const { id } of SAMPLES) {
  const contract = readContract(await readFile(new URL(`text/${id}.md`, import.meta.url), 'utf8'));
  await writeFile(new URL(`${id}.pdf`, import.meta.url), await writePdf(contract, WRITTEN_ON));
  await writeFile(new URL(`${id}.docx`, import.meta.url), await writeDocx(contract, WRITTEN_ON));
}
