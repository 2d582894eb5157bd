// Two versions of a generated contract of 100 pages: time to compare them, and what twenty comparisons at once leave of the
// main thread.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fastest } from '#benchmarks/fastest.ts';
import { unpack } from '#server/documents/blocks.ts';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { compareTexts } from '#server/comparison/compare-texts.ts';
import { redlineOfComparison } from '#server/redlines/compare/redline-of-comparison.ts';
import { createRedlines } from '#server/redlines/pool.ts';
import { NUMBERING, STYLES } from '#tests/support/docx/document-model.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { paragraph, run } from '#tests/support/docx/word-markup.ts';
import { seededNumbers } from '#tests/support/seeded.ts';

/** 100 pages of 500 words. */
const WORDS = 50_000;
const WORDS_PER_CLAUSE = 60;
const TOGETHER = 20;
const STAMP = { author: 'A. Vale', date: '2026-03-01T09:30:00Z' };
const WORD_LIST =
  'the Supplier shall deliver each Service to the Customer within thirty days after receipt of a written order and may not assign its rights under this Agreement without consent'.split(
    ' ',
  );

interface Versions {
  readonly older: Uint8Array;
  readonly newer: Uint8Array;
}

/** Of the newer version a tenth of the clauses has other words, and a twentieth each is new, gone or elsewhere. */
export function makeVersions(seed: number): Versions {
  const random = seededNumbers(seed);
  const words = (count: number) =>
    Array.from({ length: count }, () => WORD_LIST[Math.floor(random() * WORD_LIST.length)] ?? '');
  const older = Array.from({ length: WORDS / WORDS_PER_CLAUSE }, (_, number) => [
    `Matter ${number}:`,
    ...words(WORDS_PER_CLAUSE - 2),
  ]);
  const newer = older.flatMap((clause) => {
    const chance = random();
    if (chance < 0.05) return [];
    if (chance < 0.1) return [clause, ['New:', ...words(WORDS_PER_CLAUSE)]];
    if (chance < 0.2) return [clause.toSpliced(10, 3, ...words(4)).toSpliced(40, 2)];
    return [clause];
  });
  for (let moves = 0; moves < older.length / 20; moves += 1) {
    const [moved] = newer.splice(Math.floor(random() * newer.length), 1);
    if (moved !== undefined) newer.splice(Math.floor(random() * newer.length), 0, moved);
  }
  return { older: docxOf(older), newer: docxOf(newer) };
}

const docxOf = (clauses: readonly (readonly string[])[]): Uint8Array =>
  makeDocx({
    body: clauses.map((clause) => paragraph(run(clause.join(' ')), { list: { id: 1, level: 0 } })).join(''),
    styles: STYLES,
    numbering: NUMBERING,
  });

interface Times {
  readonly readMs: number;
  /** With reading both. */
  readonly compareMs: number;
  readonly redlineMs: number;
  readonly differences: number;
}

export async function timeComparison({ older, newer }: Versions): Promise<Times> {
  const read = async () =>
    Promise.all([older, newer].map(async (bytes) => unpack(await readDocx(bytes, DEFAULT_LIMITS))));
  let differences = 0;
  const readMs = await fastest(read);
  const compareMs = await fastest(async () => {
    const [from, to] = await read();
    if (from !== undefined && to !== undefined) differences = compareTexts(from, to).differences.length;
  });
  const redlineMs = await fastest(() => redlineOfComparison(older, newer, STAMP, DEFAULT_LIMITS));
  return { readMs, compareMs, redlineMs, differences };
}

interface Blocked {
  readonly seconds: number;
  /** Longest delay of a timer: of this thread, and of the machine where it is busy. */
  readonly delayMs: number;
  /** Longest turn of the loop in CPU time of this thread, which other processes do not affect. */
  readonly turnMs: number;
}

/** Twenty comparisons at once in worker threads, as the server makes them, beside only reading the same forty files. */
export async function compareTogether({ older, newer }: Versions): Promise<{ compared: Blocked; read: Blocked }> {
  const reader = createDocumentReader();
  const redlines = createRedlines();
  const readOne = async (bytes: Uint8Array) => {
    const outcome = await reader.read(bytes);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.document;
  };
  const readPair = () => Promise.all([readOne(older), readOne(newer)]);
  const together = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: TOGETHER }, work));
  const compare = async () => {
    const [from, to] = await readPair();
    return redlines.compare({ from, to, tables: null });
  };
  try {
    // Threads start and code is compiled before anything is measured.
    await compare();
    const read = await blockedBy(() => together(readPair));
    const compared = await blockedBy(() => together(compare));
    return { compared, read };
  } finally {
    await reader.close();
    await redlines.close();
  }
}

async function blockedBy(work: () => Promise<unknown>): Promise<Blocked> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const cpu = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = cpu();
  let turnMs = 0;
  const watch = setInterval(() => {
    const now = cpu();
    turnMs = Math.max(turnMs, now - last);
    last = now;
  }, 5);
  delay.enable();
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  clearInterval(watch);
  return { seconds, delayMs: delay.max / 1e6, turnMs };
}
