// The mark by which the add-in recognizes a document: the ids of contracts in custom XML parts of a .docx.
import type { ReadLimits } from '#server/documents/limits.ts';
import { findWordParts } from '#server/documents/docx/word-parts.ts';
import { readRelationships } from '#server/ooxml/package.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { attribute, walkXml } from '#server/ooxml/xml.ts';
import { Refusal } from '#server/refusal.ts';

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
  const { main } = await findWordParts(parts);
  const targets = (await readRelationships(parts, main)).filter(({ kind }) => kind === 'customXml');
  const found: string[] = [];
  for (const { target } of targets.slice(0, PARTS_MAX)) {
    const id = await markIn(parts, target);
    if (id !== null) found.push(id);
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
