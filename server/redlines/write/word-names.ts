// Names of WordprocessingML as the part at hand writes them: its namespace can have any prefix, or none.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { EditRefusal } from './edit-refusal.ts';

export interface WordNames {
  readonly element: (local: string) => string;
  readonly attribute: (local: string) => string;
  /** Of the strict vocabulary (ISO 29500-1), whose relationships have other types. */
  readonly isStrict: boolean;
}

const STRICT = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

/** @throws EditRefusal unsupported where attributes have no prefix that they could be written with. */
export function wordNames(root: XmlElement): WordNames {
  const colon = root.qualified.indexOf(':');
  const own = colon < 0 ? '' : root.qualified.slice(0, colon);
  const vocabulary = root.attributes[own === '' ? 'xmlns' : `xmlns:${own}`]?.trim();
  // An attribute without a prefix belongs to no namespace, whatever the default one is.
  const prefix = own === '' ? prefixOf(root, vocabulary) : own;
  if (vocabulary === undefined || prefix === undefined) throw new EditRefusal('unsupported');
  return {
    element: (local) => (own === '' ? local : `${own}:${local}`),
    attribute: (local) => `${prefix}:${local}`,
    isStrict: vocabulary === STRICT,
  };
}

function prefixOf(root: XmlElement, vocabulary: string | undefined): string | undefined {
  const declaration = Object.entries(root.attributes).find(
    ([name, value]) => name.startsWith('xmlns:') && value.trim() === vocabulary,
  );
  return declaration?.[0].slice('xmlns:'.length);
}
