// One attempt at a run: its documents read once, its prompts answered from the first that is still open, every answer
// stored as it is there.
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Run, RunDocument } from '#domain/runs.ts';
import type { AnswersSoFar } from '#server/engine/answer-prompts.ts';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import type { Engine, EngineDocument } from '#server/engine/engine.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Db } from '#server/store/database.ts';
import type { RunSoFar, TakenRun } from '#server/store/runs/run-states.ts';
import type { DocumentReadings } from './document-readings.ts';
import type { RunProgress } from './run-events.ts';

export interface WorkDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly readings: DocumentReadings;
  readonly engine: Engine;
}

interface WorkContext {
  readonly signal: AbortSignal;
  readonly tell: (event: RunProgress) => void;
  /** Stores what has come of the run. @throws when it is no longer this attempt's. */
  readonly save: (soFar: RunSoFar) => Promise<void>;
}

type WorkResult = Pick<Run, 'documents' | 'results' | 'sources' | 'text' | 'usage'>;

/** What a run still has to read: of a question about a project the documents that it is asked of, and not those before. */
export function documentsToRead({ project_id, documents, definition, results }: TakenRun): readonly RunDocument[] {
  if (project_id === null) return documents;
  const inputs = new Set(definition.slice(results.length).flatMap(({ files }) => files.map(({ name }) => name)));
  return documents.filter(({ input }) => inputs.has(input));
}

/** @throws ProblemError, EngineFailure, or the signal's reason. */
export async function workOn(deps: WorkDeps, run: TakenRun, context: WorkContext): Promise<WorkResult> {
  const { signal, tell, save } = context;
  const { read, documents: known, unread } = await readDocuments(deps.readings, run, context);
  const isAsk = run.project_id !== null;
  if (unread.length > 0 && !(isAsk && read.length > 0)) throw unreadable(unread);
  // Each document of a question is an input of its own.
  const documents = isAsk
    ? run.documents.map((document) => known.find(({ input }) => input === document.input) ?? document)
    : known;
  const keep = (soFar: AnswersSoFar) =>
    save({ documents, ...soFar, progress: answeredSo(soFar.results.length, run.definition.length) });
  const answered = await answerPrompts({
    prompts: run.definition,
    fields: run.fields,
    documents: read,
    engine: deps.engine,
    signal,
    checkpoint: run,
    ...(run.asked ? { standalone: run.asked.map(({ meant }) => meant) } : {}),
    ...(isAsk ? { isAcross: true, remarks: unread.map(({ text }) => text) } : {}),
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

interface Unread {
  readonly input: string;
  readonly text: string;
}

async function readDocuments(
  readings: DocumentReadings,
  run: TakenRun,
  { signal, tell }: WorkContext,
): Promise<{ documents: RunDocument[]; read: EngineDocument[]; unread: Unread[] }> {
  const stored = documentsToRead(run);
  const read: EngineDocument[] = [];
  const documents: RunDocument[] = [];
  const unread: Unread[] = [];
  for (const [index, document] of stored.entries()) {
    const { name, input, main } = document;
    tell({ type: 'progress', stage: 'reading', label: name, done: index, total: stored.length });
    const outcome = await readings.read(
      { ...document, company_id: run.company_id },
      {
        signal,
        tell: (page, pages) =>
          tell({
            type: 'progress',
            stage: 'reading',
            label: `${name}: recognising page ${page + 1} of ${pages}`,
            done: index,
            total: stored.length,
          }),
      },
    );
    if (!outcome.ok) {
      const text = REFUSAL_TEXTS[outcome.reason](name);
      unread.push({ input, text });
      documents.push({ ...document, warnings: [text] });
      continue;
    }
    const { kind, pages, warnings } = outcome.document;
    documents.push({ ...document, kind, pages, warnings });
    read.push({ name, input, main, content: outcome.document });
  }
  return { documents, read, unread };
}

function unreadable(unread: readonly Unread[]): ProblemError {
  const fields = Object.fromEntries(unread.map(({ input, text }) => [input, [text]]));
  return new ProblemError('unreadable_document', unread.map(({ text }) => text).join(' '), fields);
}
