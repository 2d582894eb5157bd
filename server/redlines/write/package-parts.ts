// The parts of the package that a redline reads, unpacked once: the text, notes, running heads, comments and settings.
import { readRelationships, type Relationship } from '#server/ooxml/package.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { isSigned } from '#server/redlines/protection.ts';
import { findWordPart } from '#server/documents/docx/word-parts.ts';

export interface PackageParts {
  readonly main: string;
  /** Of the main part. */
  readonly relationships: readonly Relationship[];
  /** The text of a part; undefined without such a part, and for one that was not loaded. */
  source(name: string | undefined): string | undefined;
  /** Of all parts that are loaded. */
  sources(): Iterable<string>;
  targetOf(kind: string): string | undefined;
  /** Headers and footers. */
  readonly running: readonly string[];
  has(name: string): boolean;
  readonly isSigned: boolean;
}

export const CONTENT_TYPES = '[Content_Types].xml';

const LOADED = /^(?:header|footer|footnotes|endnotes|comments|commentsExtended|commentsIds|people|settings|styles)$/;

/** @throws Refusal as ZipParts. */
export async function loadParts(bytes: Uint8Array, maxInflatedBytes: number): Promise<PackageParts> {
  const parts = await ZipParts.open(bytes, maxInflatedBytes);
  const main = await findWordPart(parts);
  const relationships = await readRelationships(parts, main);
  const targets = relationships.filter(({ kind }) => LOADED.test(kind)).map(({ target }) => target);
  const sources = new Map<string, string>();
  for (const name of new Set([main, relationshipsOf(main), CONTENT_TYPES, ...targets])) {
    const source = await parts.whole(name, maxInflatedBytes);
    if (source !== null) sources.set(name, source);
  }
  const running = relationships.filter(({ kind }) => kind === 'header' || kind === 'footer');
  return {
    main,
    relationships,
    source: (name) => (name === undefined ? undefined : sources.get(name)),
    sources: () => sources.values(),
    targetOf: (kind) => relationships.find((one) => one.kind === kind && sources.has(one.target))?.target,
    running: [...new Set(running.map(({ target }) => target))].filter((name) => sources.has(name)),
    has: (name) => parts.has(name),
    isSigned: await isSigned(parts),
  };
}

export function relationshipsOf(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}
