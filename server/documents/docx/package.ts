// Which parts of an OOXML package are the Word document: found by relationships and content types, never by their names.
import { Refusal } from '#server/documents/refusal.ts';
import { attribute, walkXml } from './xml.ts';
import type { ZipParts } from './zip.ts';

export interface WordParts {
  readonly main: string;
  readonly styles: string | undefined;
}

/** Documents and templates, with and without macros (which are parts of their own, and never read). */
const MAIN_TYPE =
  /^application\/(?:vnd\.openxmlformats-officedocument\.wordprocessingml\.(?:document|template)|vnd\.ms-word\.(?:document|template)\.macroEnabled(?:Template)?)\.main\+xml$/i;

/** @throws Refusal wrong_type when the package is something else than a Word document. */
export async function findWordParts(parts: ZipParts): Promise<WordParts> {
  if (!parts.has('[Content_Types].xml')) throw new Refusal('wrong_type', 'A ZIP file, but no Office document.');
  const typeOf = await readContentTypes(parts);
  const main = (await readRelationships(parts, '')).get('officeDocument');
  if (main === undefined) throw new Refusal('wrong_type', 'A package without a main document.');
  const type = typeOf(main);
  if (!MAIN_TYPE.test(type)) throw new Refusal('wrong_type', `A package of type ${type || 'unknown'}.`);
  if (!parts.has(main)) throw new Refusal('damaged', 'The main document is missing from the package.');
  return { main, styles: (await readRelationships(parts, main)).get('styles') };
}

async function readContentTypes(parts: ZipParts): Promise<(part: string) => string> {
  const byPart = new Map<string, string>();
  const byExtension = new Map<string, string>();
  await walkXml(parts.text('[Content_Types].xml'), {
    open(name, attributes) {
      const type = attributes['ContentType'] ?? '';
      if (name === 'ct:Override') byPart.set((attributes['PartName'] ?? '').replace(/^\//, '').toLowerCase(), type);
      if (name === 'ct:Default') byExtension.set((attributes['Extension'] ?? '').toLowerCase(), type);
    },
  });
  return (part) => byPart.get(part.toLowerCase()) ?? byExtension.get(part.split('.').at(-1)?.toLowerCase() ?? '') ?? '';
}

/** Targets inside the package by the last word of their relationship's type, which strict and transitional files share. */
async function readRelationships(parts: ZipParts, source: string): Promise<Map<string, string>> {
  const folder = source.slice(0, source.lastIndexOf('/') + 1);
  const targets = new Map<string, string>();
  await walkXml(parts.text(`${folder}_rels/${source.slice(folder.length)}.rels`), {
    open(name, attributes) {
      if (name !== 'rel:Relationship' || attribute(attributes, 'TargetMode') === 'External') return;
      const kind = attributes['Type']?.split('/').at(-1) ?? '';
      if (!targets.has(kind)) targets.set(kind, resolveTarget(folder, attributes['Target'] ?? ''));
    },
  });
  return targets;
}

function resolveTarget(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
