// Writes results as files. A result may be long, so a worker thread writes it while the server answers other requests.
import { Piscina } from 'piscina';
import { ProblemError } from '#domain/errors.ts';
import type { Run, RunExportFormat } from '#domain/runs.ts';
import type { ExportedFile } from './exported-file.ts';
import type { RunFileReply, RunFileTask } from './run-file-worker.ts';

export interface RunFiles {
  /**
   * Writes a finished run, as `exportRun` does.
   * @throws ProblemError conflict for a workbook of a result without a table, too_large for what a format cannot hold.
   */
  write(run: Run, format: RunExportFormat): Promise<ExportedFile>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** One: a long result takes half a second, and the other core is the server's. */
const THREADS = 1;
const IDLE_MS = 20_000;

interface RunFilesOptions {
  readonly provider_name: string;
  /** Called when the worker thread fails outside of a task. */
  readonly onFault: (error: unknown) => void;
}

/** Starts no thread before the first file, and ends it when it is idle. */
export function createRunFiles({ onFault, provider_name }: RunFilesOptions): RunFiles {
  const pool = new Piscina<RunFileTask, RunFileReply>({
    filename: new URL('./run-file-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    concurrentTasksPerWorker: 1,
    idleTimeout: IDLE_MS,
    env: {},
    execArgv: [],
  });
  pool.on('error', onFault);
  return {
    async write(run, format) {
      const reply = await pool.run({ run, format, provider_name });
      if (!reply.ok) throw new ProblemError(reply.code, reply.message);
      return reply.file;
    },
    close: () => pool.destroy(),
  };
}
