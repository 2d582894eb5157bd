// Replies with a file, always as a download: uploaded or typed content must never be shown as a page of this site.
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { DocumentKind } from '#domain/documents.ts';

export const DOCUMENT_TYPES: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  // Text would need its charset named, which is unknown.
  txt: 'application/octet-stream',
};

interface DownloadFile {
  readonly content: Uint8Array | Readable;
  /** Safe to save under. */
  readonly fileName: string;
  readonly contentType: string;
}

/** @returns `undefined`: the handler has replied by itself. */
export async function sendFile(reply: FastifyReply, { content, ...file }: DownloadFile): Promise<undefined> {
  await reply
    .type(file.contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .send(
      content instanceof Uint8Array ? Buffer.from(content.buffer, content.byteOffset, content.byteLength) : content,
    );
  return undefined;
}
