// Writes the templates of server/seed/templates from their text: run `node scripts/samples/write-templates.ts`.
// The results are committed, as those of the samples are; a test compares them with their text.
import { readFile, writeFile } from 'node:fs/promises';
import { readContract } from './contract-text.ts';
import { WRITTEN_ON } from './write-samples.ts';
import { writeDocx } from './write-docx.ts';

export const TEMPLATE_IDS = [
  'mutual-nda',
  'amendment-agreement',
  'engagement-letter-1',
  'engagement-letter-2',
  'letter-before-claim',
] as const;

const TEMPLATE_FILES = new URL('../../server/seed/templates/', import.meta.url);
const TEMPLATE_NOTICE = 'Template. Complete what stands in brackets, and have it checked before use.';

export async function writeTemplate(id: (typeof TEMPLATE_IDS)[number]): Promise<Uint8Array> {
  const contract = readContract(await readFile(new URL(`text/${id}.md`, TEMPLATE_FILES), 'utf8'));
  return writeDocx(contract, WRITTEN_ON, TEMPLATE_NOTICE);
}

if (import.meta.main)
  for (const id of TEMPLATE_IDS) await writeFile(new URL(`${id}.docx`, TEMPLATE_FILES), await writeTemplate(id));
