// Finds the parts of an OOXML package by relationships and content types, never by name.
import type { RefusalReason } from '#domain/documents.ts';
import { Refusal } from '#server/refusal.ts';
import { attribute, walkXml } from './xml.ts';
import type { ZipParts } from './read-zip.ts';

/**
 * @param reasonOf the refusal of a package whose main part has another type; undefined for no Office document
 * @throws Refusal with that reason, or damaged when the package lacks its main part.
 */
export async function findMainPart(
  parts: ZipParts,
  wanted: RegExp,
  reasonOf: (type: string | undefined) => RefusalReason = () => 'wrong_type',
): Promise<string> {
  if (!parts.has('[Content_Types].xml')) throw new Refusal(reasonOf(undefined), 'A ZIP file, but no Office document.');
  const typeOf = await readContentTypes(parts);
  const main = targetOf(await readRelationships(parts, ''), 'officeDocument');
  if (main === undefined) throw new Refusal('wrong_type', 'A package without a main document.');
  const type = typeOf(main);
  if (!wanted.test(type)) throw new Refusal(reasonOf(type), `A package of type ${type || 'unknown'}.`);
  if (!parts.has(main)) throw new Refusal('damaged', 'The main document is missing from the package.');
  return main;
}

async function readContentTypes(parts: ZipParts): Promise<(part: string) => string> {
  const byPart = new Map<string, string>();
  const byExtension = new Map<string, string>();
  await walkXml(parts.text('[Content_Types].xml'), {
    open(name, attributes) {
      const type = attribute(attributes, 'ContentType') ?? '';
      if (name === 'ct:Override')
        byPart.set((attribute(attributes, 'PartName') ?? '').replace(/^\//, '').toLowerCase(), type);
      if (name === 'ct:Default') byExtension.set((attribute(attributes, 'Extension') ?? '').toLowerCase(), type);
    },
  });
  return (part) => byPart.get(part.toLowerCase()) ?? byExtension.get(part.split('.').at(-1)?.toLowerCase() ?? '') ?? '';
}

export interface Relationship {
  readonly id: string;
  /** The last word of its type, which strict and transitional files share. */
  readonly kind: string;
  /** A part of the package. */
  readonly target: string;
}

/** The first target of a kind. */
export const targetOf = (relationships: readonly Relationship[], kind: string): string | undefined =>
  relationships.find((one) => one.kind === kind)?.target;

/** The relationships of a part to other parts; external targets are ignored. */
export async function readRelationships(parts: ZipParts, source: string): Promise<Relationship[]> {
  const folder = source.slice(0, source.lastIndexOf('/') + 1);
  const found: Relationship[] = [];
  await walkXml(parts.text(relationshipsPart(source)), {
    open(name, attributes) {
      if (name !== 'rel:Relationship' || attribute(attributes, 'TargetMode') === 'External') return;
      const kind = attribute(attributes, 'Type')?.split('/').at(-1) ?? '';
      found.push({
        id: attribute(attributes, 'Id') ?? '',
        kind,
        target: resolveTarget(folder, attribute(attributes, 'Target') ?? ''),
      });
    },
  });
  return found;
}

/** The part with the relationships of another: "word/_rels/document.xml.rels". */
export function relationshipsPart(source: string): string {
  const folder = source.slice(0, source.lastIndexOf('/') + 1);
  return `${folder}_rels/${source.slice(folder.length)}.rels`;
}

function resolveTarget(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
