// The parts of a Word package that are read.
import type { RefusalReason } from '#domain/documents.ts';
import type { OtherFormat } from '#domain/other-formats.ts';
import { findMainPart, readRelationships, targetOf } from '#server/ooxml/package.ts';
import type { ZipParts } from '#server/ooxml/read-zip.ts';

export interface WordParts {
  readonly main: string;
  readonly styles: string | undefined;
  readonly numbering: string | undefined;
  readonly footnotes: string | undefined;
  readonly endnotes: string | undefined;
  readonly comments: string | undefined;
  /** Which comments are replies or resolved. */
  readonly commentsExtended: string | undefined;
  /** Other ids of comments, and what is stored by them: the time in UTC. */
  readonly commentsIds: string | undefined;
  readonly commentsExtensible: string | undefined;
  /** Headers and footers by the id that sections use. */
  readonly running: ReadonlyMap<string, string>;
}

/** Documents and templates, with and without macros (which are separate parts and never read). */
const MAIN_TYPE =
  /^application\/(?:vnd\.openxmlformats-officedocument\.wordprocessingml\.(?:document|template)|vnd\.ms-word\.(?:document|template)\.macroEnabled(?:Template)?)\.main\+xml$/i;
const OFFICE_TYPES: readonly (readonly [type: RegExp, format: OtherFormat])[] = [
  [/spreadsheetml|ms-excel/i, 'excel'],
  [/presentationml|ms-powerpoint/i, 'powerpoint'],
  [/ms-visio/i, 'visio'],
];

/** @throws Refusal wrong_type or another format when the package is no Word document. */
export function findWordPart(parts: ZipParts): Promise<string> {
  return findMainPart(parts, MAIN_TYPE, (type) => formatOf(parts, type));
}

function formatOf(parts: ZipParts, type: string | undefined): RefusalReason {
  if (type === undefined && parts.has('mimetype') && parts.has('content.xml')) return 'opendocument';
  if (type === undefined && parts.has('Index/Document.iwa')) return 'pages';
  return OFFICE_TYPES.find(([pattern]) => pattern.test(type ?? ''))?.[1] ?? 'wrong_type';
}

/** @throws Refusal as findWordPart. */
export async function findWordParts(parts: ZipParts): Promise<WordParts> {
  const main = await findWordPart(parts);
  const leads = await readRelationships(parts, main);
  const running = leads.filter(({ kind }) => kind === 'header' || kind === 'footer');
  return {
    main,
    styles: targetOf(leads, 'styles'),
    numbering: targetOf(leads, 'numbering'),
    footnotes: targetOf(leads, 'footnotes'),
    endnotes: targetOf(leads, 'endnotes'),
    comments: targetOf(leads, 'comments'),
    commentsExtended: targetOf(leads, 'commentsExtended'),
    commentsIds: targetOf(leads, 'commentsIds'),
    commentsExtensible: targetOf(leads, 'commentsExtensible'),
    running: new Map(running.map(({ id, target }) => [id, target])),
  };
}
