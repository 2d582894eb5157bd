// PDFium as WebAssembly, loaded once per worker thread, with a limit on its memory, which no heap limit covers.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init, type PdfiumModule, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { Refusal } from '#server/refusal.ts';

export interface Pdfium {
  readonly api: WrappedPdfiumModule;
  readonly memory: WebAssembly.Memory;
  /** `exceeded`: PDFium requested more memory than allowed; its results are then unreliable. */
  readonly limit: { exceeded: boolean };
}

type InstantiateWasm = (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) => object;

let loaded: Promise<Pdfium> | null = null;
let compiled: Promise<WebAssembly.Module> | null = null;
/** WebAssembly memory never shrinks: a larger instance is dropped after the document. */
const KEEP_BYTES = 96 * 1024 * 1024;

/**
 * Runs `use` on this thread's PDFium. The instance is dropped after a trap, or when its memory has grown large.
 * @throws Refusal too_large when memory ran out, damaged when PDFium itself failed.
 */
export async function withPdfium<T>(memoryMb: number, use: (pdfium: Pdfium) => T): Promise<T> {
  loaded ??= load(memoryMb * 1024 * 1024);
  const pdfium = await loaded;
  try {
    const result = use(pdfium);
    if (pdfium.limit.exceeded) throw new Refusal('too_large', `PDFium needs more than ${memoryMb} MB for this file.`);
    return result;
  } catch (error) {
    if (pdfium.limit.exceeded) throw new Refusal('too_large', `PDFium needs more than ${memoryMb} MB for this file.`);
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    loaded = null;
    throw new Refusal('damaged', `PDFium stopped: ${error.message}`);
  } finally {
    if (pdfium.limit.exceeded || pdfium.memory.buffer.byteLength > KEEP_BYTES) loaded = null;
  }
}

async function load(maxBytes: number): Promise<Pdfium> {
  compiled ??= readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  const module = await compiled;
  const limit = { exceeded: false };
  let memory: WebAssembly.ExportValue | undefined;
  const instantiateWasm: InstantiateWasm = (imports, receive) => {
    const env = imports['env'] ?? {};
    const grow = env['emscripten_resize_heap'];
    if (typeof grow !== 'function') throw new TypeError('This build of PDFium grows its memory in an unknown way.');
    const growWithin = (requested: number): unknown => {
      if (requested >>> 0 <= maxBytes) return grow(requested);
      limit.exceeded = true;
      return 0;
    };
    const instance = new WebAssembly.Instance(module, {
      ...imports,
      env: { ...env, emscripten_resize_heap: growWithin },
    });
    memory = instance.exports['memory'];
    receive(instance);
    return instance.exports;
  };
  // PDFium's messages about broken files are useless; failures arrive as codes and traps.
  const silent = { print: () => {}, printErr: () => {} };
  const overrides: Partial<PdfiumModule> = { ...silent, instantiateWasm };
  const api = await init(overrides);
  api.PDFiumExt_Init();
  if (!(memory instanceof WebAssembly.Memory)) throw new TypeError('This build of PDFium does not show its memory.');
  return { api, memory, limit };
}
