// The reader as its callers see it: concurrent reads, time limits, cancelled reads, and isolation between them.
import { strToU8 } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentReader, type DocumentReaderOptions } from '#server/documents/create-reader.ts';
import type { DocumentReader } from '#server/documents/reader.ts';
import { makeDocx, p } from '#tests/server/documents/make-documents.ts';

const open: DocumentReader[] = [];
const createReader = (options?: DocumentReaderOptions) => {
  const reader = createDocumentReader(options);
  open.push(reader);
  return reader;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((reader) => reader.close()));
});

let longPdf: Uint8Array;
beforeAll(async () => {
  const pdf = await PDFDocument.create();
  for (let number = 1; number <= 120; number += 1)
    pdf.addPage().drawText(`Clause ${number}. The Supplier keeps a record.`);
  longPdf = await pdf.save();
});

describe('the document reader', () => {
  it('detects the kind by the bytes', async () => {
    const reader = createReader();
    const kinds = await Promise.all(
      [longPdf, makeDocx({ body: p('Word') }), strToU8('Text')].map(async (bytes) => {
        const outcome = await reader.read(bytes);
        return outcome.ok && outcome.document.kind;
      }),
    );
    expect(kinds).toEqual(['pdf', 'docx', 'txt']);
  });

  it('leaves the caller its bytes, Buffers from the shared pool included', async () => {
    const bytes = Buffer.from('The term is five years.');
    const outcome = await createReader().read(bytes);
    expect(outcome).toMatchObject({ ok: true, document: { text: 'The term is five years.' } });
    expect(bytes.toString()).toBe('The term is five years.');
  });

  it('refuses a document that takes too long and reads the next', async () => {
    const reader = createReader({ threads: 1, timeoutMs: 1 });
    expect(await reader.read(longPdf)).toMatchObject({ ok: false, reason: 'timed_out' });
    expect(await reader.read(longPdf)).toMatchObject({ ok: false, reason: 'timed_out' });
  });

  it('rejects with the reason of its signal before, during and while waiting for a read, without affecting others', async () => {
    const reader = createReader({ threads: 2 });
    const reason = new Error('called off');
    await expect(reader.read(longPdf, AbortSignal.abort(reason))).rejects.toBe(reason);
    const during = new AbortController();
    const waiting = new AbortController();
    const reads = [
      reader.read(longPdf, during.signal),
      reader.read(longPdf),
      reader.read(longPdf, waiting.signal),
      reader.read(longPdf),
    ];
    await Promise.resolve();
    waiting.abort(reason);
    during.abort(reason);
    const settled = await Promise.allSettled(reads);
    expect(settled.map((read) => (read.status === 'rejected' ? read.reason : read.value.ok))).toEqual([
      reason,
      true,
      reason,
      true,
    ]);
  });

  it('keeps the main thread free while it reads twenty documents', async () => {
    const reader = createReader();
    await reader.read(strToU8('Warm'));
    const body = Array.from({ length: 2_000 }, (_, n) => p(`${n}. The Supplier performs the Services.`)).join('');
    const docx = makeDocx({ body });
    // Read on this thread, twenty documents would let its loop turn twenty times or so. How long the longest turn takes,
    // `npm run bench:documents` measures.
    let turns = 0;
    let isReading = true;
    const turn = () => {
      turns += 1;
      if (isReading) setImmediate(turn);
    };
    turn();
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => reader.read(n % 2 === 0 ? longPdf : docx)));
    isReading = false;
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(turns).toBeGreaterThan(200);
  });

  it('rejects once closed, also reads in progress, which are not reported as damaged', async () => {
    const reader = createReader({ threads: 1 });
    const reads = [reader.read(longPdf), reader.read(longPdf)];
    const settled = Promise.allSettled(reads);
    await reader.close();
    expect((await settled).map((read) => read.status)).toEqual(['rejected', 'rejected']);
    await expect(reader.read(longPdf)).rejects.toThrow('closed');
  });
});
