// The job of running a workflow: reads its documents once, answers its prompts from the first open one, and stores each answer
// before the next prompt.
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Run, RunDocument } from '#domain/runs.ts';
import { type AnswersSoFar, answerPrompts } from '#server/engine/answer-prompts.ts';
import type { Engine, EngineDocument } from '#server/engine/engine.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Db } from '#server/store/database.ts';
import { isPassing } from '#server/store/outage.ts';
import type { ClaimedRun, RunCheckpoint, RunOutcome } from '#server/store/runs/run-states.ts';
import { claimRun, endRun, requeueRun, saveCheckpoint } from '#server/store/runs/run-states.ts';
import { ClaimLost } from './dispatcher.ts';
import type { DocumentReadings } from './document-readings.ts';
import { latestWriter } from './latest-writer.ts';
import { type MemoryBudget, totalBytes } from './memory-budget.ts';
import type { RunEvents, RunProgress } from './follow-run.ts';
import { failureOf, LOST, waitingLabel } from './run-problems.ts';
import { type Attempt, type Job, ReleasedForShutdown } from './worker.ts';

const MAX_ATTEMPTS = 4;
/** Interval of storing the progress of a run. */
const PROGRESS_EVERY_MS = 500;

export interface RunJobDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly readings: DocumentReadings;
  readonly engine: Engine;
  readonly memory: MemoryBudget;
  readonly clock: () => Date;
  readonly onFault: (error: unknown) => void;
}

export function createRunJob(deps: RunJobDeps, events: RunEvents): Job<ClaimedRun, RunOutcome> {
  const { db, clock, onFault } = deps;
  const now = () => clock().toISOString();

  async function run(claimed: ClaimedRun, { signal, group, retry, isLeaving, onMemory }: Attempt) {
    const progress = latestWriter((value: Run['progress']) => saveCheckpoint(db, claimed, { progress: value }), {
      everyMs: PROGRESS_EVERY_MS,
      // Display only; the next one is stored.
      onFault: () => undefined,
    });
    const emit = (event: RunProgress) => {
      events.emit(claimed.id, event);
      if (event.type !== 'progress') return;
      const { type: _type, ...value } = event;
      progress.offer(value);
    };
    const save = async (checkpoint: RunCheckpoint) => {
      const onOutage = (error: unknown) =>
        checkpoint.progress && emit({ type: 'progress', ...checkpoint.progress, label: waitingLabel(error) });
      const isSaved = await retry(() => saveCheckpoint(db, claimed, checkpoint), onOutage);
      if (!isSaved) throw new ClaimLost(claimed.id);
      if (isLeaving()) throw new ReleasedForShutdown();
    };
    try {
      const release = await deps.memory.acquire({ bytes: totalBytes(documentsToRead(claimed)), group }, signal);
      onMemory();
      const result = await answerRun(deps, claimed, { signal, emit, save }).finally(release);
      return { outcome: { status: 'finished' as const, ...result } };
    } finally {
      await progress.stop();
    }
  }

  return {
    maxAttempts: MAX_ATTEMPTS,
    exhausted: { status: 'interrupted', problem: LOST },
    claim: (id) => claimRun(db, id, deps.engine.info, now()),
    run,
    onError: (error) => (isPassing(error) ? 'retry' : { outcome: failureOf(error, onFault) }),
    settle: async (tx, claimed, outcome) => ((await endRun(tx, claimed, outcome, now())) ? 'settled' : 'lost'),
    statusOf: ({ status }) => status,
    requeue: requeueRun,
  };
}

/** Whether it is a conversation about a project or a contract. */
const isAsked = ({ project_id, contract_id, asked }: ClaimedRun): boolean =>
  project_id !== null || (contract_id !== null && asked !== null);

/** For questions, only the documents of open ones. */
function documentsToRead(run: ClaimedRun): readonly RunDocument[] {
  const { documents, definition, results } = run;
  if (!isAsked(run)) return documents;
  const inputs = new Set(definition.slice(results.length).flatMap(({ files }) => files.map(({ name }) => name)));
  return documents.filter(({ input }) => inputs.has(input));
}

interface AnswerContext {
  readonly signal: AbortSignal;
  readonly emit: (event: RunProgress) => void;
  /** Stores a checkpoint. @throws ClaimLost, ReleasedForShutdown */
  readonly save: (checkpoint: RunCheckpoint) => Promise<void>;
}

type RunResult = Pick<Run, 'documents' | 'results' | 'sources' | 'text' | 'usage'>;

/** @throws ProblemError, EngineFailure, what `save` throws, or the signal's reason. */
async function answerRun(
  { readings, engine }: Pick<RunJobDeps, 'readings' | 'engine'>,
  run: ClaimedRun,
  { signal, emit, save }: AnswerContext,
): Promise<RunResult> {
  const { read, documents: known, unread } = await readDocuments(readings, run, { signal, emit });
  const isAsk = isAsked(run);
  if (unread.length > 0 && !(isAsk && read.length > 0)) throw unreadable(unread);
  const documents = isAsk
    ? run.documents.map((document) => known.find(({ input }) => input === document.input) ?? document)
    : known;
  const checkpoint = (answered: AnswersSoFar) =>
    save({ documents, ...answered, progress: progressAfter(answered.results.length, run.definition.length) });
  const answered = await answerPrompts({
    prompts: run.definition,
    fields: run.fields,
    documents: read,
    engine,
    signal,
    checkpoint: run,
    ...(run.asked ? { standalone: run.asked.map(({ meant }) => meant) } : {}),
    ...(isAsk ? { isAcross: true, remarks: unread.map(({ text }) => text) } : {}),
    onAnswered: checkpoint,
    onProgress: emit,
    onText: emit,
  });
  signal.throwIfAborted();
  return { documents, ...answered };
}

const progressAfter = (done: number, total: number): Run['progress'] => ({
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
  run: ClaimedRun,
  { signal, emit }: Pick<AnswerContext, 'signal' | 'emit'>,
): Promise<{ documents: RunDocument[]; read: EngineDocument[]; unread: Unread[] }> {
  const stored = documentsToRead(run);
  const read: EngineDocument[] = [];
  const documents: RunDocument[] = [];
  const unread: Unread[] = [];
  for (const [index, document] of stored.entries()) {
    const { name, input, main } = document;
    const report = (label: string) =>
      emit({ type: 'progress', stage: 'reading', label, done: index, total: stored.length });
    report(name);
    const onPage = (page: number, pages: number) => report(`${name}: recognizing page ${page + 1} of ${pages}`);
    const outcome = await readings.read({ ...document, company_id: run.company_id }, { signal, onProgress: onPage });
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
