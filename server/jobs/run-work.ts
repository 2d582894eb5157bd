// One attempt at a run: its documents read once, its prompts answered from the first that is still open, every answer
// stored as it is there.
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Run, RunDocument } from '#domain/runs.ts';
import type { DocumentReader } from '#server/documents/reader.ts';
import type { AnsweredSoFar } from '#server/engine/answer-prompts.ts';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import type { Engine, EngineDocument } from '#server/engine/engine.ts';
import type { FileStore } from '#server/files/disk.ts';
import type { Db } from '#server/store/database.ts';
import { findRead, saveRead } from '#server/store/files.ts';
import type { RunSoFar, TakenRun } from '#server/store/run-states.ts';
import { storableJson } from '#server/store/storable-json.ts';
import type { RunProgress } from './run-events.ts';

export interface WorkDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly reader: DocumentReader;
  readonly engine: Engine;
}

interface WorkContext {
  readonly signal: AbortSignal;
  readonly tell: (event: RunProgress) => void;
  /** Stores what has come of the run. @throws when it is no longer this attempt's. */
  readonly save: (soFar: RunSoFar) => Promise<void>;
}

export type WorkResult = Pick<Run, 'documents' | 'results' | 'sources' | 'text' | 'usage'>;

/** @throws ProblemError, EngineFailure, or the signal's reason. */
export async function workOn(deps: WorkDeps, run: TakenRun, context: WorkContext): Promise<WorkResult> {
  const { signal, tell, save } = context;
  const { documents, read } = await readDocuments(deps, run.documents, context);
  const keep = (soFar: AnsweredSoFar) =>
    save({ documents, ...soFar, progress: answeredSo(soFar.results.length, run.definition.length) });
  const answered = await answerPrompts({
    prompts: run.definition,
    fields: run.fields,
    documents: read,
    engine: deps.engine,
    signal,
    before: run,
    onAnswered: keep,
    onProgress: tell,
    onText: tell,
  });
  signal.throwIfAborted();
  return { documents, ...answered };
}

const answeredSo = (done: number, total: number): Run['progress'] => ({
  stage: 'answering',
  label: `Prompt ${done + 1} of ${total}`,
  done,
  total,
});

async function readDocuments(
  deps: WorkDeps,
  stored: readonly RunDocument[],
  { signal, tell }: WorkContext,
): Promise<{ documents: RunDocument[]; read: EngineDocument[] }> {
  const read: EngineDocument[] = [];
  const documents: RunDocument[] = [];
  const refusals: Record<string, string[]> = {};
  for (const [index, document] of stored.entries()) {
    const { name, input, main } = document;
    tell({ type: 'progress', stage: 'reading', label: name, done: index, total: stored.length });
    const outcome = await readOnce(deps, document, signal, (page, pages) =>
      tell({
        type: 'progress',
        stage: 'reading',
        label: `${name}: recognising page ${page + 1} of ${pages}`,
        done: index,
        total: stored.length,
      }),
    );
    if (!outcome.ok) {
      refusals[input] = [REFUSAL_TEXTS[outcome.reason](name)];
      continue;
    }
    const { kind, pages, warnings } = outcome.document;
    documents.push({ ...document, kind, pages, warnings });
    read.push({ name, input, main, content: outcome.document });
  }
  if (Object.keys(refusals).length > 0)
    throw new ProblemError('unreadable_document', Object.values(refusals).flat().join(' '), refusals);
  return { documents, read };
}

async function readOnce(
  { db, files, reader }: WorkDeps,
  { name, sha256 }: RunDocument,
  signal: AbortSignal,
  tell: (done: number, total: number) => void,
) {
  const known = await findRead(db, sha256, reader.version);
  if (known) return known;
  const outcome = storableJson(await reader.read(await bytesOf(files, name, sha256), signal, tell));
  // Running out of time depends on what else the machine did; it may go better next time.
  if (outcome.ok || outcome.reason !== 'timed_out') await saveRead(db, sha256, reader.version, outcome);
  return outcome;
}

async function bytesOf(files: FileStore, name: string, sha256: string): Promise<Uint8Array> {
  return files.get(sha256).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new ProblemError(
      'not_found',
      `The content of ${name} is no longer kept. Choose the file again in a new run.`,
    );
  });
}
