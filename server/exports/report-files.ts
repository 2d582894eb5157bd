// Writes results and reviews of contracts as files. They may be long, so a worker thread writes them while the server answers
// other requests.
import { Piscina } from 'piscina';
import { ProblemError } from '#domain/errors.ts';
import type { Run, RunExportFormat } from '#domain/runs.ts';
import type { ExportedContractReview } from './contract-review/export-contract-review.ts';
import type { ExportedFile } from './exported-file.ts';
import type { ReportFileReply, ReportFileTask } from './report-file-worker.ts';

export interface ReportFiles {
  /**
   * Writes a finished run, as `exportRun` does.
   * @throws ProblemError conflict for a workbook of a result without a table, too_large for what a format cannot hold.
   */
  write(run: Run, format: RunExportFormat): Promise<ExportedFile>;
  /** Writes a review of a contract. @throws ProblemError too_large for what a cell of a workbook cannot hold. */
  writeContractReview(review: ExportedContractReview): Promise<ExportedFile>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** One: a long result takes half a second, and the other core is the server's. */
const THREADS = 1;
const IDLE_MS = 20_000;

interface ReportFilesOptions {
  readonly provider_name: string;
  /** Called when the worker thread fails outside of a task. */
  readonly onFault: (error: unknown) => void;
}

/** Starts no thread before the first file, and ends it when it is idle. */
export function createReportFiles({ onFault, provider_name }: ReportFilesOptions): ReportFiles {
  const pool = new Piscina<ReportFileTask, ReportFileReply>({
    filename: new URL('./report-file-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    concurrentTasksPerWorker: 1,
    idleTimeout: IDLE_MS,
    env: {},
    execArgv: [],
  });
  pool.on('error', onFault);
  const fileOf = async (task: ReportFileTask): Promise<ExportedFile> => {
    const reply = await pool.run(task);
    if (!reply.ok) throw new ProblemError(reply.code, reply.message);
    return reply.file;
  };
  return {
    write: (run, format) => fileOf({ of: 'run', run, format, provider_name }),
    writeContractReview: (review) => fileOf({ of: 'contract review', ...review, provider_name }),
    close: () => pool.destroy(),
  };
}
