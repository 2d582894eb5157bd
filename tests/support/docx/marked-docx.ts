// Custom XML parts added to a .docx, as Word does it for an add-in.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { CONTRACT_MARK_NAMESPACE } from '#domain/contracts/contract-mark.ts';

const RELATIONSHIPS = 'word/_rels/document.xml.rels';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml';

export const markOf = (id: string): string => `<contract xmlns="${CONTRACT_MARK_NAMESPACE}" id="${id}" revision="1"/>`;

/** @param xml of each part, in this order */
export function withCustomXml(docx: Uint8Array, xml: readonly string[]): Uint8Array {
  const parts = unzipSync(docx);
  const relationships = strFromU8(parts[RELATIONSHIPS] ?? new Uint8Array());
  const added = xml.map(
    (_, at) => `<Relationship Id="rMark${at}" Type="${TYPE}" Target="../customXml/item${at}.xml"/>`,
  );
  return zipSync({
    ...parts,
    [RELATIONSHIPS]: strToU8(relationships.replace('</Relationships>', `${added.join('')}</Relationships>`)),
    ...Object.fromEntries(xml.map((part, at) => [`customXml/item${at}.xml`, strToU8(part)])),
  });
}
