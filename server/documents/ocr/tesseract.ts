// Recognizes text with the optional package tesseract.js and its English data, which is a package too: nothing is downloaded or
// stored outside memory.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const ENGINE = 'tesseract.js';
const DATA = '@tesseract.js-data/eng';
const DATA_FOLDER = '4.0.0_best_int';
/** Neural networks only, as the data has nothing else. */
const LSTM_ONLY = 1;

const box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
const line = z.object({
  text: z.string(),
  confidence: z.number(),
  bbox: box,
  baseline: box,
  words: z.array(z.object({ text: z.string(), bbox: box })),
});
const blocks = z.array(z.object({ paragraphs: z.array(z.object({ lines: z.array(line) })) }));
const resultSchema = z.object({ data: z.object({ confidence: z.number(), blocks: blocks.nullable() }) });
/** Positions in pixels from the upper left corner; confidence from 0 to 100. */
export type Recognized = z.infer<typeof resultSchema>['data'];

export interface Tesseract {
  recognize(png: Uint8Array): Promise<Recognized>;
}

type Call = (...given: unknown[]) => Promise<unknown>;
const call = z.custom<Call>((value) => typeof value === 'function');
const engineSchema = z.object({ default: z.object({ createWorker: call }) });
const workerSchema = z.object({ recognize: call });

const { resolve } = createRequire(import.meta.url);

export function isRecognitionInstalled(): boolean {
  return pathOf(ENGINE) !== undefined && pathOf(DATA) !== undefined;
}

/** Starts a thread of the package, which ends with the calling thread. */
export async function startTesseract(): Promise<Tesseract> {
  const [engine, data] = [pathOf(ENGINE), pathOf(DATA)];
  if (engine === undefined || data === undefined) throw new Error('Text recognition is not installed.');
  const found: unknown = await import(pathToFileURL(engine).href);
  const { createWorker } = engineSchema.parse(found).default;
  const worker = workerSchema.parse(
    await createWorker('eng', LSTM_ONLY, {
      langPath: join(dirname(data), DATA_FOLDER),
      gzip: true,
      cacheMethod: 'none',
      // Failures reject the promise; without this they would also be thrown where nobody can catch them.
      errorHandler: () => {},
    }),
  );
  return {
    async recognize(png) {
      const result = await worker.recognize(Buffer.from(png), {}, { blocks: true, text: false });
      return resultSchema.parse(result).data;
    },
  };
}

function pathOf(name: string): string | undefined {
  try {
    return resolve(name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
