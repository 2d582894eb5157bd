// Bodies of documents before and after changes are resolved.
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { resolveChanges, type ResolveRequest } from '#server/redlines/resolve/resolve-changes.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';

/** A body, what accepting leaves of it, and what rejecting does. */
export type Case = readonly [title: string, body: string, accepted: string, rejected: string];

export const INS = '<w:rPr><w:ins/></w:rPr>';
export const DEL = '<w:rPr><w:del/></w:rPr>';
export const r = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
export const p = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
export const ins = (content: string) => `<w:ins>${content}</w:ins>`;
export const del = (text: string) => `<w:del><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
export const cell = (content: string, properties = '') =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${content}</w:tc>`;
export const row = (content: string, properties = '') =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${content}</w:tr>`;
export const table = (rows: string) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows}</w:tbl>`;

export const DOCUMENT = 'word/document.xml';
export const ids = (...positions: number[]) => positions.map((position) => `${DOCUMENT}#${position}`);

export function resolve(bytes: Uint8Array, request: ResolveRequest) {
  return resolveChanges(bytes, request, DEFAULT_LIMITS);
}

export async function readPart(bytes: Uint8Array, name = DOCUMENT): Promise<string> {
  const parts = await ZipParts.open(bytes, DEFAULT_LIMITS.maxInflatedBytes);
  return (await parts.whole(name)) ?? '';
}

/** The content of the body without its section. */
export async function bodyOf(bytes: Uint8Array): Promise<string> {
  const [, body = ''] = /<w:body>([^]*)<w:sectPr>/.exec(await readPart(bytes)) ?? [];
  return body;
}

export async function resolvedBody(body: string, request: ResolveRequest): Promise<string> {
  return bodyOf((await resolve(makeDocx({ body }), request)).bytes);
}

/** The body when some of its changes are resolved, and the counts. */
export async function choose(body: string, action: 'accept' | 'reject', ...positions: number[]) {
  const { bytes, ...counts } = await resolve(makeDocx({ body }), { action, changes: ids(...positions) });
  return { body: await bodyOf(bytes), ...counts };
}
