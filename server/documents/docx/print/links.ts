// Where links lead: by a relationship of the part, or by the instruction of a HYPERLINK field (ECMA-376-1, 17.16.5.25).
import { relationshipsPart } from '#server/ooxml/package.ts';
import type { ZipParts } from '#server/ooxml/read-zip.ts';
import { attribute, walkXml } from '#server/ooxml/xml.ts';

const SAFE = /^(?:https?:\/\/[^\s/]|mailto:[^\s]+@)/i;
const MOST_CHARACTERS = 2_000;
const MOST_LINKS = 100_000;

/** The external links of a part by the ids of their relationships. */
export async function readLinks(parts: ZipParts, part: string): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>();
  await walkXml(parts.text(relationshipsPart(part)), {
    open(name, attributes) {
      if (name !== 'rel:Relationship' || attribute(attributes, 'Type')?.endsWith('/hyperlink') !== true) return;
      const href = safeHref(attribute(attributes, 'Target') ?? '');
      if (href !== undefined && links.size < MOST_LINKS) links.set(attribute(attributes, 'Id') ?? '', href);
    },
  });
  return links;
}

/** Undefined for every other instruction, and for a link to a place of the document itself. */
export function hrefOfField(instruction: string): string | undefined {
  const [, quoted, plain] = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\s"\\]\S*))/i.exec(instruction) ?? [];
  return safeHref(quoted ?? plain ?? '', /\\l\s+"([^"\s]*)"/i.exec(instruction)?.[1]);
}

/** Only http, https and mailto, so that no link of a file runs a script or opens a file. `anchor`: a place behind it. */
export function safeHref(target: string, anchor?: string): string | undefined {
  const href = target.trim();
  if (!SAFE.test(href) || href.length > MOST_CHARACTERS || !URL.canParse(href)) return undefined;
  const isWhole = anchor === undefined || anchor === '' || href.includes('#') || /^mailto:/i.test(href);
  return isWhole ? href : `${href}#${encodeURIComponent(anchor)}`;
}
