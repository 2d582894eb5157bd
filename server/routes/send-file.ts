// Answers with a file, always as a download: what somebody uploaded or typed is never shown as a page of ours.
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { DocumentKind } from '#domain/documents.ts';

export const DOCUMENT_TYPES: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  // In the encoding it came in, which nobody told us.
  txt: 'text/plain',
};

interface DownloadFile {
  readonly content: Uint8Array | Readable;
  /** Safe to save under. */
  readonly fileName: string;
  readonly contentType: string;
}

/** @returns `undefined`, with which a handler says that it has answered by itself. */
export async function sendFile(reply: FastifyReply, { content, ...file }: DownloadFile): Promise<undefined> {
  await reply
    .type(file.contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .send(
      content instanceof Uint8Array ? Buffer.from(content.buffer, content.byteOffset, content.byteLength) : content,
    );
  return undefined;
}
