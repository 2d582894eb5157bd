// The mark by which the add-in recognizes a document: the ids of contracts in custom XML parts of a .docx.
import { formatContractMark } from '#domain/contracts/contract-mark.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { findWordPart } from '#server/documents/docx/word-parts.ts';
import { readRelationships, type Relationship, relationshipsPart } from '#server/ooxml/package.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { rewriteZip } from '#server/ooxml/rewrite-zip.ts';
import { parseXml } from '#server/ooxml/xml-tree.ts';
import { attribute, walkXml } from '#server/ooxml/xml.ts';
import { Refusal } from '#server/refusal.ts';
import { isSigned } from './protection.ts';
import type { FileMark } from './worker.ts';
import { appendTo } from './write/append-to.ts';

/** A mark may list thousands of suggestions. */
const MARK_MAX_BYTES = 512 * 1024;
/** A document has a handful of custom XML parts. */
const PARTS_MAX = 50;

/**
 * @returns what the marks have as ids, in the order of the file; not yet known to be ids
 * @throws Refusal wrong_type, password, damaged or too_large for a package that cannot be read
 */
export async function readContractMarks(bytes: Uint8Array, { maxInflatedBytes }: ReadLimits): Promise<string[]> {
  const parts = await ZipParts.open(bytes, maxInflatedBytes);
  const main = await findWordPart(parts);
  const targets = (await readRelationships(parts, main)).filter(({ kind }) => kind === 'customXml');
  return (await marksIn(parts, targets)).map(({ id }) => id);
}

/**
 * @param mark takes the place of those that the file has
 * @returns the given bytes for a file with a digital signature, which a mark would break
 * @throws Refusal as `readContractMarks`
 */
export async function writeContractMark(
  bytes: Uint8Array,
  mark: FileMark,
  { maxInflatedBytes }: ReadLimits,
): Promise<Uint8Array> {
  const parts = await ZipParts.open(bytes, maxInflatedBytes);
  const main = await findWordPart(parts);
  if (await isSigned(parts)) return bytes;
  const relationships = relationshipsPart(main);
  const custom = (await readRelationships(parts, main)).filter(({ kind }) => kind === 'customXml');
  const [first, ...others] = await marksIn(parts, custom);
  const xml = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${formatContractMark({ ...mark, applied: [] })}`);
  const changes = new Map<string, Uint8Array | string | null>();
  const source = (await parts.whole(relationships)) ?? NO_RELATIONSHIPS;
  if (first) changes.set(first.part, xml);
  else {
    const part = newPart(parts);
    changes.set(part, xml);
    changes.set(relationships, withRelationship(source, part));
    const types = (await parts.whole(CONTENT_TYPES)) ?? '';
    if (!hasXmlType(types))
      changes.set(
        CONTENT_TYPES,
        appendTo(types, (tag) => `<${tag('Default')} ${XML_TYPE}/>`),
      );
  }
  if (others.length > 0)
    changes.set(relationships, without(source, new Set(others.map(({ relationship }) => relationship))));
  for (const { part } of others) {
    // Two relationships may lead to one part.
    if (part === first?.part) continue;
    for (const name of [part, relationshipsPart(part)]) changes.set(name, null);
  }
  return rewriteZip(bytes, changes);
}

const CONTENT_TYPES = '[Content_Types].xml';
const XML_TYPE = 'Extension="xml" ContentType="application/xml"';
const CUSTOM_XML = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml';
const NO_RELATIONSHIPS =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>';

const hasXmlType = (types: string): boolean =>
  [...parseXml(types).elements()].some(({ attributes }) => attributes['Extension']?.toLowerCase() === 'xml');

function newPart(parts: ZipParts): string {
  let number = 1;
  while (parts.has(`customXml/item${number}.xml`)) number += 1;
  return `customXml/item${number}.xml`;
}

/** With a target from the top of the package: the main part may be in any folder. */
function withRelationship(source: string, part: string): string {
  const taken = new Set([...parseXml(source).elements()].map(({ attributes }) => attributes['Id']));
  let id = 'rIdWhereas';
  for (let number = 2; taken.has(id); number += 1) id = `rIdWhereas${number}`;
  return appendTo(source, (tag) => `<${tag('Relationship')} Id="${id}" Type="${CUSTOM_XML}" Target="/${part}"/>`);
}

function without(source: string, ids: ReadonlySet<string>): string {
  const gone = [...parseXml(source).elements()].filter(({ attributes }) => ids.has(attributes['Id'] ?? ''));
  return gone.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), source);
}

interface FoundMark {
  readonly part: string;
  readonly relationship: string;
  /** As the mark has it. */
  readonly id: string;
}

async function marksIn(parts: ZipParts, custom: readonly Relationship[]): Promise<FoundMark[]> {
  const found: FoundMark[] = [];
  for (const { id: relationship, target } of custom.slice(0, PARTS_MAX)) {
    const id = await markIn(parts, target);
    if (id !== null) found.push({ part: target, relationship, id });
  }
  return found;
}

/** Null also for a part that is too large or damaged: those of others may be anything. */
async function markIn(parts: ZipParts, name: string): Promise<string | null> {
  let depth = 0;
  let id: string | null = null;
  try {
    await walkXml(parts.text(name, MARK_MAX_BYTES), {
      open(element, attributes) {
        if (depth === 0 && element === 'whereas:contract') id = attribute(attributes, 'id') ?? null;
        depth += 1;
      },
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
  return id;
}
