// Reads every file of a labeled folder and reports the outcome: node benchmarks/documents.ts <folder> [--together]
// The folder's manifest.json lists files as {file, expect, must_contain?, min_alnum?}; expect is text (the phrases are
// found), refuse (any refusal), no_text, or survive (any outcome). Without a manifest every file is expected to be text.
// Scans are read without recognition, as the manifest expects; one more line each reports the result with recognition.
// If unpdf and mammoth are installed, the last line compares their time for the same texts with ours.
// Exits with 1 if an outcome differs.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ReadOutcome } from '#domain/documents.ts';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { createRecognizer } from '#server/documents/ocr/recognizer.ts';
import { isRecognitionInstalled } from '#server/documents/ocr/tesseract.ts';
import { measurePeers } from './peers.ts';

const manifestSchema = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      expect: z.enum(['text', 'refuse', 'no_text', 'survive']),
      must_contain: z.array(z.string()).default([]),
      min_alnum: z.number().default(0),
    }),
  ),
});
type Entry = z.infer<typeof manifestSchema>['files'][number];

interface Result {
  readonly file: string;
  /** Undefined if the outcome is as expected. */
  readonly failure: string | undefined;
  readonly isScan: boolean;
}

const MAX_MS = 30_000;
const MAX_MB = 1024;

const folder = process.argv[2];
if (folder === undefined)
  throw new Error('Usage: node benchmarks/documents.ts <folder with manifest.json> [--together]');
const isTogether = process.argv.includes('--together');
const files = await listFiles(folder);

const reader = createDocumentReader({ onFault: (error) => console.error(error) });
const megabytes = () => process.memoryUsage.rss() / 1024 / 1024;
let peak = megabytes();
let longestGap = 0;
let lastTick = performance.now();
const watch = setInterval(() => {
  peak = Math.max(peak, megabytes());
  longestGap = Math.max(longestGap, performance.now() - lastTick);
  lastTick = performance.now();
}, 5);

const started = performance.now();
const results: Result[] = [];
if (isTogether) results.push(...(await Promise.all(files.map((entry) => measure(entry, folder)))));
else for (const entry of files) results.push(await measure(entry, folder));
const seconds = (performance.now() - started) / 1000;
clearInterval(watch);
await reader.close();
await recognizeScans(results.filter(({ isScan }) => isScan).map(({ file }) => file));

const peers = await measurePeers(await bytesOf(/\.pdf$/i), await bytesOf(/\.docx$/i));
if (peers.pdf_times_unpdf === undefined) console.log('unpdf is not installed: no ratio for PDF files.');
if (peers.docx_times_mammoth === undefined) console.log('mammoth is not installed: no ratio for .docx files.');

const failures = results.flatMap(({ file, failure }) => (failure === undefined ? [] : [{ file, failure }]));
console.log(
  JSON.stringify({
    total: results.length,
    failed: failures.length,
    failures,
    seconds: Number(seconds.toFixed(2)),
    peak_mb: Math.round(peak),
    longest_main_thread_gap_ms: Math.round(longestGap),
    ...peers,
  }),
);
process.exitCode = failures.length > 0 ? 1 : 0;

async function listFiles(from: string): Promise<Entry[]> {
  const names = await readdir(from, { withFileTypes: true });
  if (names.some((entry) => entry.name === 'manifest.json')) {
    return manifestSchema.parse(JSON.parse(await readFile(path.join(from, 'manifest.json'), 'utf8'))).files;
  }
  const documents = names.filter((entry) => entry.isFile() && /\.(?:pdf|docx|txt)$/i.test(entry.name));
  return documents.map(({ name }) => ({ file: name, expect: 'text', must_contain: [], min_alnum: 1 }));
}

/** Only files that a peer should read too. */
async function bytesOf(name: RegExp): Promise<Uint8Array[]> {
  const wanted = files.filter(({ file, expect }) => expect === 'text' && name.test(file));
  return Promise.all(wanted.map(({ file }) => readFile(path.join(folder ?? '', file))));
}

async function measure(entry: Entry, from: string): Promise<Result> {
  const bytes = await readFile(path.join(from, entry.file));
  const start = performance.now();
  const outcome = await reader.read(bytes);
  const ms = Math.round(performance.now() - start);
  const failure = judge(entry, outcome) ?? (isTogether ? undefined : costOf(ms, megabytes()));
  const found = outcome.ok
    ? `${outcome.document.kind} ${outcome.document.text.length} characters ${outcome.document.blocks.length} blocks, ${entry.must_contain.length} phrases looked for`
    : `refused: ${outcome.reason}`;
  const memory = `${Math.round(megabytes())} MB`;
  console.log(
    [failure === undefined ? 'ok  ' : 'FAIL', entry.file, found, `${ms} ms`, memory, failure ?? ''].join('  '),
  );
  return { file: entry.file, failure, isScan: !outcome.ok && outcome.reason === 'no_text' };
}

function costOf(ms: number, memory: number): string | undefined {
  if (ms > MAX_MS) return `took more than ${MAX_MS} ms`;
  return memory > MAX_MB ? `took more than ${MAX_MB} MB` : undefined;
}

/** What the product does with these files unless recognition is off. The last line does not count it. */
async function recognizeScans(scans: readonly string[]): Promise<void> {
  if (!isRecognitionInstalled()) return console.log('Text recognition is not installed.');
  const recognizer = createRecognizer({ onFault: (error) => console.error(error) });
  const recognizing = createDocumentReader({ recognizer });
  for (const file of scans) {
    const start = performance.now();
    const outcome = await recognizing.read(await readFile(path.join(folder ?? '', file)));
    const ms = Math.round(performance.now() - start);
    const found = outcome.ok ? `${outcome.document.text.length} characters` : `refused: ${outcome.reason}`;
    console.log(['ocr ', file, found, `${ms} ms`].join('  '));
  }
  await recognizing.close();
}

function judge(entry: Entry, outcome: ReadOutcome): string | undefined {
  if (entry.expect === 'survive') return undefined;
  if (entry.expect === 'refuse') return outcome.ok ? 'read, where a refusal was expected' : undefined;
  if (entry.expect === 'no_text')
    return !outcome.ok && outcome.reason === 'no_text' ? undefined : 'not told to be a scan';
  if (!outcome.ok) return `refused as ${outcome.reason}: ${outcome.detail}`;
  const { text, blocks } = outcome.document;
  const misplaced = blocks.find((block) => text.slice(block.start, block.end) !== block.text);
  if (misplaced !== undefined) return `the block at ${misplaced.start} is not where it says`;
  const normalized = normalize(text);
  const missing = entry.must_contain.filter((phrase) => !normalized.includes(normalize(phrase)));
  if (missing.length > 0) return `missing: ${JSON.stringify(missing)}`;
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters < entry.min_alnum ? `only ${letters} letters and digits of ${entry.min_alnum}` : undefined;
}

function normalize(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}
