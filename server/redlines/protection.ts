// What forbids changing a file as a whole: its settings, as Word obeys them, and a digital signature, which any change breaks.
import { readRelationships } from '#server/ooxml/package.ts';
import type { ZipParts } from '#server/ooxml/read-zip.ts';
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { attribute, isOn } from '#server/ooxml/xml.ts';

export type Protection = 'protected' | 'signed';

/** Whether the package has a signature (ECMA-376-2, 12): one names it as the origin of its signatures. */
export async function isSigned(parts: ZipParts): Promise<boolean> {
  const relationships = await readRelationships(parts, '');
  return relationships.some(({ kind, target }) => kind === 'origin' && parts.has(target));
}

/** Whether the settings part protects the whole file. A file that allows tracked changes only is not protected against them. */
export function isProtected(settings: XmlElement): boolean {
  const edit = protectionOf(settings);
  if (edit !== null && edit !== 'trackedChanges') return true;
  const toWrite = settings.child('w:writeProtection');
  // Without a password it only recommends to open the file for reading.
  return toWrite !== undefined && Object.keys(toWrite.attributes).some((name) => /hash/i.test(name));
}

/** Whether Word would let nobody accept or reject changes: also where it allows tracked changes only. */
export function isResolvingProtected(settings: XmlElement): boolean {
  return protectionOf(settings) !== null || isProtected(settings);
}

/** What the enforced protection allows ("trackedChanges"); null without one. */
function protectionOf(settings: XmlElement): string | null {
  const { attributes = {} } = settings.child('w:documentProtection') ?? {};
  const edit = attribute(attributes, 'edit') ?? 'none';
  const isEnforced = isOn({ val: attribute(attributes, 'enforcement') ?? '0' });
  return isEnforced && edit !== 'none' ? edit : null;
}
