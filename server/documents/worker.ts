// A worker thread's entry: one document's bytes in, its packed text or a refusal out. Knows nothing of files or requests.
import type { RefusalReason } from '#domain/documents.ts';
import type { PackedDocument } from './blocks.ts';
import { detectKind } from './detect.ts';
import { readDoc } from './doc/read-doc.ts';
import { readDocx } from './docx/read-docx.ts';
import type { ReadLimits } from './limits.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { Refusal } from './refusal.ts';
import { readText } from './text/read-text.ts';

export interface ReadTask {
  readonly bytes: Uint8Array;
  readonly limits: ReadLimits;
}

export type WorkerReply =
  | { readonly ok: true; readonly document: PackedDocument }
  | { readonly ok: false; readonly reason: RefusalReason; readonly detail: string };

export default async function readInWorker(task: ReadTask): Promise<WorkerReply> {
  try {
    return { ok: true, document: await readDocument(task) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason, detail: error.message };
    throw error;
  }
}

async function readDocument({ bytes, limits }: ReadTask): Promise<PackedDocument> {
  switch (detectKind(bytes)) {
    case 'pdf':
      return readPdf(bytes, limits);
    case 'docx':
      return readDocx(bytes, limits);
    case 'doc':
      return readDoc(bytes);
    case 'txt':
      return readText(bytes);
  }
}
