// One file of the benchmark: rounds of seeded edits, each written and checked.
import { REDLINE_REFUSALS } from '#domain/contracts/redlines.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { writeRedline } from '#server/redlines/write/write-redline.ts';
import { RedlineCheck } from '#tests/support/docx/check-redline.ts';
import { inspectDocument } from '#tests/support/docx/inspected-document.ts';
import { makeEdits, type SeededEdit } from '#tests/support/docx/seeded-edits.ts';
import { seededNumbers } from '#tests/support/seeded.ts';

export const OURS = { author: 'Redline Benchmark <"A & B">', date: '2026-03-01T09:30:00Z' };

export interface Failure {
  readonly file: string;
  readonly seed: number;
  readonly complaint: string;
  readonly edits: readonly SeededEdit[];
}

export interface FileFigures {
  readonly file: string;
  edits: number;
  placed: number;
  plain: number;
  plainPlaced: number;
  /** How many edits each reason refused; "kind reason" for those in plain text. */
  readonly refused: Map<string, number>;
  readonly failures: Failure[];
  /** Of each write. */
  readonly ms: number[];
  /** The redline with the most edits, for other programs to open. */
  example?: { readonly bytes: Uint8Array; readonly applied: number; readonly seed: number };
}

export interface Rounds {
  readonly seed: number;
  readonly rounds: number;
  /** Edits of the largest round. */
  readonly edits: number;
}

/** @throws Refusal of the reader for a file that it does not read. */
export async function editFile(file: string, bytes: Uint8Array, options: Rounds): Promise<FileFigures> {
  const { document: read } = await readView(bytes, DEFAULT_LIMITS, 'final', { map: false });
  const figures: FileFigures = {
    file,
    edits: 0,
    placed: 0,
    plain: 0,
    plainPlaced: 0,
    refused: new Map(),
    failures: [],
    ms: [],
  };
  const fail = (seed: number, complaint: string, edits: readonly SeededEdit[] = []) =>
    figures.failures.push({ file, seed, complaint, edits });
  try {
    const document = inspectDocument(bytes, read.text);
    const check = new RedlineCheck(document);
    for (let round = 0; round <= options.rounds; round += 1) {
      const seed = options.seed * 1000 + round;
      // The first round writes nothing, the last ones the most.
      const most = Math.ceil((options.edits * round) / options.rounds);
      const edits = makeEdits(document, read.text, seededNumbers(seed), most);
      if (edits.length === 0 && round > 0) continue;
      await writeRound(figures, { bytes, check, edits, seed }, fail);
    }
  } catch (error) {
    fail(options.seed, `reading: ${String(error)}`);
  }
  return figures;
}

interface Round {
  readonly bytes: Uint8Array;
  readonly check: RedlineCheck;
  readonly edits: readonly SeededEdit[];
  readonly seed: number;
}

async function writeRound(
  figures: FileFigures,
  { bytes, check, edits, seed }: Round,
  fail: (seed: number, complaint: string, edits: readonly SeededEdit[]) => void,
): Promise<void> {
  const start = performance.now();
  const written = await writeRedline(bytes, { edits, ...OURS }, DEFAULT_LIMITS).catch((error: unknown) => {
    fail(seed, `writing: ${error instanceof Error ? (error.stack ?? '').slice(0, 600) : String(error)}`, edits);
  });
  figures.ms.push(performance.now() - start);
  if (written === undefined) return;
  for (const complaint of check.check(edits, written, OURS)) fail(seed, complaint, edits);
  const applied = new Set(written.applied);
  const reasons = new Map(written.refused.map(({ id, reason }) => [id, reason]));
  for (const edit of edits) {
    figures.edits += 1;
    figures.placed += Number(applied.has(edit.id));
    figures.plain += Number(edit.isPlain);
    figures.plainPlaced += Number(edit.isPlain && applied.has(edit.id));
    const reason = reasons.get(edit.id);
    if (reason === undefined) continue;
    if (!REDLINE_REFUSALS.includes(reason)) fail(seed, `report: unknown reason ${reason}`, [edit]);
    const key = edit.isPlain ? `${reason} (${edit.kind} in plain text)` : reason;
    figures.refused.set(key, (figures.refused.get(key) ?? 0) + 1);
  }
  if (written.applied.length > (figures.example?.applied ?? 0))
    figures.example = { bytes: written.bytes, applied: written.applied.length, seed };
}
