// Compares reading documents with unpdf and mammoth, in the same process and run, on one core. Both are measured if they are
// installed (npm install --no-save unpdf mammoth); the product needs neither.
import { z } from 'zod';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { readPdf } from '#server/documents/pdf/read-pdf.ts';

type Read = (bytes: Uint8Array) => Promise<unknown>;

const PASSES = 5;
const callable = z.custom<(input: unknown, options?: object) => Promise<unknown>>(
  (value) => typeof value === 'function',
);
const unpdfModule = z.object({ extractText: callable });
const mammothModule = z.object({ default: z.object({ extractRawText: callable }) });

/** A peer's time as a multiple of ours; undefined if it is not installed or has nothing to read. */
export async function measurePeers(pdfs: readonly Uint8Array[], docxs: readonly Uint8Array[]) {
  const unpdf = await load('unpdf', unpdfModule);
  const mammoth = await load('mammoth', mammothModule);
  const byUnpdf: Read | undefined = unpdf && ((bytes) => unpdf.extractText(bytes, { mergePages: true }));
  const byMammoth: Read | undefined =
    mammoth && ((bytes) => mammoth.default.extractRawText({ buffer: Buffer.from(bytes) }));
  return {
    pdf_times_unpdf: await ratio(pdfs, (bytes) => readPdf(bytes, DEFAULT_LIMITS), byUnpdf),
    docx_times_mammoth: await ratio(docxs, (bytes) => readDocx(bytes, DEFAULT_LIMITS), byMammoth),
  };
}

async function load<T>(name: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    const found: unknown = await import(name);
    return schema.parse(found);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** The passes alternate, so that a busy machine slows both; the first of each is a warm-up. */
async function ratio(files: readonly Uint8Array[], ours: Read, theirs: Read | undefined): Promise<number | undefined> {
  if (theirs === undefined || files.length === 0) return undefined;
  const ratios: number[] = [];
  for (let pass = 0; pass <= PASSES; pass += 1) {
    const own = await timeOf(files, ours);
    const other = await timeOf(files, theirs);
    if (pass > 0) ratios.push(other / own);
  }
  return Number((ratios.toSorted((a, b) => a - b)[Math.floor(PASSES / 2)] ?? 0).toFixed(2));
}

async function timeOf(files: readonly Uint8Array[], read: Read): Promise<number> {
  let total = 0;
  for (const bytes of files) {
    // pdf.js detaches its input; the copy is not part of reading.
    const copy = new Uint8Array(bytes);
    const start = performance.now();
    // A refused file took time too.
    await read(copy).catch(() => undefined);
    total += performance.now() - start;
  }
  return total;
}
