// The entry of a worker thread: takes the bytes of a document and returns its packed text or a refusal.
import type { RefusalReason } from '#domain/documents.ts';
import { Refusal } from '#server/refusal.ts';
import type { PackedDocument } from './blocks.ts';
import { detectKind } from './detect.ts';
import { readDoc } from './doc/read-doc.ts';
import { readDocx } from './docx/read-docx.ts';
import type { ReadLimits } from './limits.ts';
import type { RecognisedPage } from './ocr/recognised-lines.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { readText } from './text/read-text.ts';

export interface ReadTask {
  /** Pages without text whose words were recognised on their pictures; PDF only. */
  readonly recognised?: readonly RecognisedPage[];
}

export type WorkerReply =
  | { readonly ok: true; readonly document: PackedDocument }
  | {
      readonly ok: false;
      readonly reason: RefusalReason;
      readonly detail: string;
      /** Pages with content but without words, 1-based. */
      readonly pages?: readonly number[];
    };

type GivenTask = ReadTask & { readonly bytes: Uint8Array; readonly limits: ReadLimits };

export default async function readInWorker(task: GivenTask): Promise<WorkerReply> {
  try {
    return { ok: true, document: await readDocument(task) };
  } catch (error) {
    if (error instanceof Refusal) {
      const { reason, message: detail, pages } = error;
      return { ok: false, reason, detail, ...(pages && { pages }) };
    }
    throw error;
  }
}

async function readDocument({ bytes, limits, recognised }: GivenTask): Promise<PackedDocument> {
  switch (detectKind(bytes)) {
    case 'pdf':
      return readPdf(bytes, limits, recognised);
    case 'docx':
      return readDocx(bytes, limits);
    case 'doc':
      return readDoc(bytes);
    case 'txt':
      return readText(bytes);
  }
}
