// Runs workflows: inputs kept first, then read, answered, checked and stored. A run outlives the connection that asked
// for it; a lease in the database tells the living from the abandoned.
import { setTimeout as wait } from 'node:timers/promises';
import type { EngineInfo } from '#domain/configuration.ts';
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Run, RunDocument, RunEvent } from '#domain/runs.ts';
import type { WorkflowPrompt } from '#domain/workflows.ts';
import type { DocumentReader } from '#server/documents/reader.ts';
import { READER_VERSION } from '#server/documents/reader.ts';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import type { Engine, EngineDocument } from '#server/engine/engine.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import type { FileStore } from '#server/files/disk.ts';
import { contentHash } from '#server/files/disk.ts';
import type { Db } from '#server/store/database.ts';
import { findRead, recordFile, saveRead } from '#server/store/files.ts';
import { isOutage } from '#server/store/outage.ts';
import { storableJson } from '#server/store/storable-json.ts';
import type { RunOutcome } from '#server/store/runs.ts';
import { endRun, findRun, insertRun, interruptAbandoned, renewLeases } from '#server/store/runs.ts';
import type { Viewer } from '#server/store/viewer.ts';
import type { RunFile, RunInputs } from './run-inputs.ts';

const LEASE_SECONDS = 15;
const RENEW_SECONDS = 5;
/** A database that is out of reach when a run ends is asked again, first after this long, then ever more rarely. */
const RETRY_MS = 200;
const RETRY_AT_MOST_MS = 5000;
const RETRY_FOR_MS = 30 * 60_000;

/** What is told while a run is at work. Its end is the promise of `start`. */
export type RunProgress = Extract<RunEvent, { type: 'started' | 'progress' | 'text' }>;

/** What is run: a stored workflow at one version, or a definition that is tried before it is saved. */
export interface Runnable {
  /** Null for a definition that is no stored workflow. */
  readonly id: string | null;
  readonly version: number | null;
  readonly name: string;
  readonly prompts: WorkflowPrompt[];
}

export interface Runner {
  readonly engine: EngineInfo;
  /**
   * Runs a workflow to its end.
   * @throws ProblemError with the reason when the run failed, was cancelled or interrupted; the run is stored all the same.
   */
  run(viewer: Viewer, workflow: Runnable, inputs: RunInputs, tell: (event: RunProgress) => void): Promise<Run>;
  /** Stops a run. @returns false when it had ended already. */
  cancel(runId: string): Promise<boolean>;
  /** Ends what is at work, marked as interrupted, and takes no more. */
  close(): Promise<void>;
}

export interface RunnerDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly reader: DocumentReader;
  readonly engine: Engine;
  readonly clock: () => Date;
  readonly onFault: (error: unknown) => void;
}

const CANCELLED = { code: 'cancelled', message: 'The run was stopped. Its inputs are kept.' } as const;
const STOPPING = {
  code: 'interrupted',
  message: 'The server was stopped while this run was at work. Its inputs are kept: run it again.',
} as const;
const CLOSED = 'The server is being stopped. Try again in a moment.';
const FAULT = {
  code: 'internal',
  message: 'Something went wrong on our side and has been logged. The inputs are kept: run it again.',
} as const;

export function createRunner(deps: RunnerDeps): Runner {
  const { db, clock } = deps;
  const atWork = new Map<string, { controller: AbortController; ended: Promise<unknown> }>();
  let isClosing = false;
  const closing = new AbortController();
  const now = () => clock().toISOString();
  const leaseUntil = () => new Date(clock().getTime() + LEASE_SECONDS * 1000).toISOString();

  const heartbeat = setInterval(() => void beat().catch(deps.onFault), RENEW_SECONDS * 1000);
  heartbeat.unref();
  async function beat(): Promise<void> {
    const alive = await renewLeases(db, [...atWork.keys()], leaseUntil());
    for (const [id, { controller }] of atWork)
      if (!alive.has(id)) controller.abort(new ProblemError('cancelled', CANCELLED.message));
    await interruptAbandoned(db, now(), false);
  }

  /** A result may have taken minutes and money, so it waits for a database that is being restarted. */
  async function end(id: string, outcome: RunOutcome): Promise<void> {
    const deadline = Date.now() + RETRY_FOR_MS;
    for (let pause = RETRY_MS; ; pause = Math.min(2 * pause, RETRY_AT_MOST_MS))
      try {
        await endRun(db, id, outcome, now());
        return;
      } catch (error) {
        if (!isOutage(error) || isClosing || Date.now() > deadline) throw error;
        await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      }
  }

  return {
    engine: deps.engine.info,

    async run(viewer, workflow, inputs, tell) {
      if (isClosing) throw new ProblemError('unavailable', CLOSED);
      const documents = await keep(inputs.files, deps, now());
      const id = await insertRun(db, viewer, {
        workflow_id: workflow.id,
        workflow_name: workflow.name,
        workflow_version: workflow.version,
        definition: workflow.prompts,
        engine: deps.engine.info,
        fields: inputs.fields,
        documents,
        lease_until: leaseUntil(),
      });
      const controller = new AbortController();
      if (isClosing) controller.abort(new ProblemError('interrupted', STOPPING.message));
      // First, as the work tells of its progress before it waits for anything.
      tell({ type: 'started', run_id: id });
      const work = perform(deps, workflow, inputs, documents, controller.signal, tell);
      const ended = work.then(
        (outcome) => end(id, { status: 'finished', ...outcome }),
        (error: unknown) => end(id, failureOf(error, deps.onFault)),
      );
      atWork.set(id, { controller, ended });
      try {
        await ended;
      } finally {
        atWork.delete(id);
      }
      const run = await findRun(db, viewer, id);
      if (!run) throw new ProblemError('not_found', 'The run was deleted while it was at work.');
      if (run.status !== 'finished')
        throw await work.then(
          () => asProblem(run),
          (error: unknown) => asProblem(run, error),
        );
      return run;
    },

    async cancel(runId) {
      const stopped = await endRun(db, runId, { status: 'cancelled', problem: CANCELLED }, now());
      atWork.get(runId)?.controller.abort(new ProblemError('cancelled', CANCELLED.message));
      return stopped;
    },

    async close() {
      isClosing = true;
      closing.abort();
      clearInterval(heartbeat);
      for (const { controller } of atWork.values()) controller.abort(new ProblemError('interrupted', STOPPING.message));
      await Promise.allSettled([...atWork.values()].map((one) => one.ended));
    },
  };
}

/** Stores the bytes before anything is done with them, so that whatever happens the inputs are there. */
async function keep(files: readonly RunFile[], deps: RunnerDeps, now: string): Promise<RunDocument[]> {
  const documents: RunDocument[] = [];
  for (const { bytes, ...file } of files) {
    const sha256 = contentHash(bytes);
    await recordFile(deps.db, { sha256, bytes: bytes.length }, now);
    await deps.files.put(sha256, bytes);
    documents.push({ ...file, sha256, bytes: bytes.length });
  }
  return documents;
}

async function perform(
  deps: RunnerDeps,
  workflow: Runnable,
  inputs: RunInputs,
  stored: readonly RunDocument[],
  signal: AbortSignal,
  tell: (event: RunProgress) => void,
): Promise<Pick<Run, 'documents' | 'results' | 'sources' | 'text' | 'usage'>> {
  const read: EngineDocument[] = [];
  const documents: RunDocument[] = [];
  const refusals: Record<string, string[]> = {};
  for (const [index, file] of inputs.files.entries()) {
    tell({ type: 'progress', stage: 'reading', label: file.name, done: index, total: inputs.files.length });
    const document = stored[index];
    if (!document) throw new Error('a file was not stored');
    const outcome = await readOnce(deps, document.sha256, file.bytes, signal);
    if (!outcome.ok) {
      refusals[file.input] = [REFUSAL_TEXTS[outcome.reason](file.name)];
      continue;
    }
    const { kind, pages, warnings } = outcome.document;
    documents.push({ ...document, kind, pages, warnings });
    read.push({ name: file.name, input: file.input, main: file.main, content: outcome.document });
  }
  if (Object.keys(refusals).length > 0)
    throw new ProblemError('unreadable_document', Object.values(refusals).flat().join(' '), refusals);
  const answered = await answerPrompts({
    prompts: workflow.prompts,
    fields: inputs.fields,
    documents: read,
    engine: deps.engine,
    signal,
    onProgress: tell,
    onText: tell,
  });
  signal.throwIfAborted();
  return { documents, ...answered };
}

async function readOnce(deps: RunnerDeps, sha256: string, bytes: Uint8Array, signal: AbortSignal) {
  const known = await findRead(deps.db, sha256, READER_VERSION);
  if (known) return known;
  const outcome = storableJson(await deps.reader.read(bytes, signal));
  // Running out of time depends on what else the machine did; it may go better next time.
  if (outcome.ok || outcome.reason !== 'timed_out') await saveRead(deps.db, sha256, READER_VERSION, outcome);
  return outcome;
}

function failureOf(error: unknown, onFault: (error: unknown) => void): RunOutcome {
  if (error instanceof ProblemError) {
    const problem = { code: error.code, message: error.message };
    if (error.code === 'cancelled' || error.code === 'interrupted') return { status: error.code, problem };
    return { status: 'failed', problem };
  }
  if (error instanceof EngineFailure)
    return { status: 'failed', problem: { code: 'engine_failed', message: error.message } };
  onFault(error);
  return { status: 'failed', problem: FAULT };
}

/** The reason a run did not finish, as its caller is told; with the sentences per input where there are any. */
function asProblem(run: Run, error?: unknown): ProblemError {
  const { code, message } = run.problem ?? FAULT;
  return new ProblemError(code, message, error instanceof ProblemError ? error.errors : undefined);
}
