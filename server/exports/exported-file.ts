// A file to download: its content under a safe name, with its type.
import { safeFileName } from '#domain/runs.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  docx: `${OFFICE}.wordprocessingml.document`,
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
};

export interface ExportedFile<Content = Uint8Array> {
  readonly content: Content;
  readonly fileName: string;
  readonly contentType: string;
}

/**
 * @param name without extension; its slashes are replaced, so that they do not become folders.
 * @param fallback for a name without a usable character.
 */
export function exportedFile<Content>(
  content: Content,
  name: string,
  format: keyof typeof CONTENT_TYPES,
  fallback: string,
): ExportedFile<Content> {
  const fileName = `${safeFileName(name.replace(/[/\\]/g, '-'), fallback)}.${format}`;
  return { content, fileName, contentType: CONTENT_TYPES[format] };
}
