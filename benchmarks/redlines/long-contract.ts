// A contract of 100 pages with 200 suggestions: time and memory of writing, beside reading it.
import { fastest } from '#benchmarks/fastest.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { writeRedline } from '#server/redlines/write/write-redline.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { NUMBERING, STYLES } from '#tests/support/docx/document-model.ts';
import { inspectDocument } from '#tests/support/docx/inspected-document.ts';
import { makeEdits } from '#tests/support/docx/seeded-edits.ts';
import { deleted, deletedRun, inserted, paragraph, run } from '#tests/support/docx/word-markup.ts';
import { seededNumbers } from '#tests/support/seeded.ts';
import { OURS } from './edit-file.ts';

/** 100 pages of 500 words. */
const WORDS = 50_000;
const SUGGESTIONS = 200;
const WORD_LIST =
  'the Supplier shall deliver each Service to the Customer within thirty days after receipt of a written order and may not assign its rights under this Agreement without consent'.split(
    ' ',
  );

interface LongFigures {
  readonly words: number;
  readonly suggestions: number;
  readonly applied: number;
  readonly readMs: number;
  readonly writeMs: number;
  /** Growth of the process while it writes, with its garbage. */
  readonly peakMb: number;
}

export async function writeLongContract(seed: number): Promise<LongFigures> {
  const bytes = makeContract(seededNumbers(seed));
  const { document } = await readView(bytes, DEFAULT_LIMITS, 'final', { map: false });
  const edits = makeEdits(inspectDocument(bytes, document.text), document.text, seededNumbers(seed + 1), SUGGESTIONS);
  const readMs = await fastest(() => readView(bytes, DEFAULT_LIMITS, 'final', { map: false }));
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 2);
  let applied = 0;
  const writeMs = await fastest(async () => {
    const written = await writeRedline(bytes, { edits, ...OURS }, DEFAULT_LIMITS);
    applied = written.applied.length;
    peak = Math.max(peak, process.memoryUsage.rss());
  });
  clearInterval(watch);
  return { words: WORDS, suggestions: edits.length, applied, readMs, writeMs, peakMb: (peak - before) / 1024 / 1024 };
}

/** Numbered clauses of several runs, a tenth of them changed by another author. */
function makeContract(random: () => number): Uint8Array {
  const words = (count: number) =>
    Array.from({ length: count }, () => WORD_LIST[Math.floor(random() * WORD_LIST.length)]).join(' ');
  const by = { author: 'Other Side' };
  const clauses: string[] = [];
  for (let written = 0; written < WORDS; written += 60) {
    const change = random() < 0.1 ? inserted(by, run(`${words(5)} `)) + deleted(by, deletedRun(`${words(4)} `)) : '';
    const content = run(`${words(20)} `) + run(`${words(3)} `, { bold: true }) + change + run(`${words(37)}.`);
    clauses.push(paragraph(content, { list: { id: 1, level: Math.floor(random() * 3) } }));
  }
  return makeDocx({ body: clauses.join(''), styles: STYLES, numbering: NUMBERING });
}
