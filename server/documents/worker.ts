// The entry of a worker thread: takes the bytes of a document and returns its packed text or a refusal.
import type { PackedDocument } from './blocks.ts';
import { detectKind } from './detect.ts';
import { readDoc } from './doc/read-doc.ts';
import { readDocx } from './docx/read-docx.ts';
import type { RecognizedPage } from './ocr/recognized-lines.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { readText } from './text/read-text.ts';
import { replyWith, type WorkerReply, type WorkerTask } from './worker-reply.ts';

export interface ReadTask {
  /** Pages without text whose words were recognized on their pictures; PDF only. */
  readonly recognized?: readonly RecognizedPage[];
}

export default function readInWorker(task: WorkerTask<ReadTask>): Promise<WorkerReply<PackedDocument>> {
  return replyWith(() => readDocument(task));
}

async function readDocument({ bytes, limits, recognized }: WorkerTask<ReadTask>): Promise<PackedDocument> {
  switch (detectKind(bytes)) {
    case 'pdf':
      return readPdf(bytes, limits, recognized);
    case 'docx':
      return readDocx(bytes, limits);
    case 'doc':
      return readDoc(bytes);
    case 'txt':
      return readText(bytes);
  }
}
