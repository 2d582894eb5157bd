// Writes the templates of server/seed/templates from their text: run `node scripts/samples/write-templates.ts`.
// The results are committed, as those of the samples are; a test compares them with their text.
import { readFile, writeFile } from 'node:fs/promises';
import { readContract } from './contract-text.ts';
import { readTemplate, type Template } from './templates/template-text.ts';
import { writeTemplateDocx } from './templates/write-template.ts';
import { WRITTEN_ON } from './write-samples.ts';
import { writeDocx } from './write-docx.ts';

/** Contracts with fields, optional clauses and numbers of Word's own. */
export const CONTRACT_TEMPLATES = [
  'mutual-nda',
  'one-way-nda',
  'services-agreement',
  'statement-of-work',
  'saas-order-form',
  'data-processing-agreement',
  'supply-agreement',
  'distribution-agreement',
  'consultancy-agreement',
  'commercial-lease',
  'loan-agreement',
  'settlement-agreement',
  'amendment-agreement',
] as const;
/** Letters with brackets to complete by hand. */
const PLAIN_TEMPLATES = ['engagement-letter-1', 'engagement-letter-2', 'letter-before-claim'] as const;
export const TEMPLATE_IDS = [...CONTRACT_TEMPLATES, ...PLAIN_TEMPLATES] as const;
type TemplateId = (typeof TEMPLATE_IDS)[number];

const TEMPLATE_FILES = new URL('../../server/seed/templates/', import.meta.url);
const TEMPLATE_NOTICE = 'Template. Complete what stands in brackets, and have it checked before use.';
/** Clauses that several templates share: `:::include general` stands for text/parts/general.md. */
const INCLUDE = /^:::include ([a-z-]+)$/gm;

const textOf = (name: string) => readFile(new URL(`text/${name}.md`, TEMPLATE_FILES), 'utf8');

export async function readTemplateText(id: (typeof CONTRACT_TEMPLATES)[number]): Promise<Template> {
  const source = await textOf(id);
  const names = new Set(Array.from(source.matchAll(INCLUDE), ({ 1: name = '' }) => name));
  const parts = new Map(
    await Promise.all([...names].map(async (name) => [name, (await textOf(`parts/${name}`)).trim()] as const)),
  );
  return readTemplate(source.replace(INCLUDE, (_, name: string) => parts.get(name) ?? ''));
}

const isContract = (id: TemplateId): id is (typeof CONTRACT_TEMPLATES)[number] =>
  CONTRACT_TEMPLATES.some((one) => one === id);

export async function writeTemplate(id: TemplateId): Promise<Uint8Array> {
  if (isContract(id)) return writeTemplateDocx(await readTemplateText(id), WRITTEN_ON);
  return writeDocx(readContract(await textOf(id)), WRITTEN_ON, TEMPLATE_NOTICE);
}

if (import.meta.main)
  for (const id of TEMPLATE_IDS) await writeFile(new URL(`${id}.docx`, TEMPLATE_FILES), await writeTemplate(id));
