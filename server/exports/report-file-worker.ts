// A worker thread's entry: a run or a review of a contract in, its file or a refusal out. Messages between threads drop an
// error's class, so a refusal is sent as its code.
import { ProblemError, type ProblemCode } from '#domain/errors.ts';
import type { Run, RunExportFormat } from '#domain/runs.ts';
import { type ExportedContractReview, exportContractReview } from './contract-review/export-contract-review.ts';
import { exportRun } from './export-run.ts';
import type { ExportedFile } from './exported-file.ts';

export type ReportFileTask = { readonly provider_name: string } & (
  | { readonly of: 'run'; readonly run: Run; readonly format: RunExportFormat }
  | ({ readonly of: 'contract review' } & ExportedContractReview)
);

export type ReportFileReply =
  | { readonly ok: true; readonly file: ExportedFile }
  | { readonly ok: false; readonly code: ProblemCode; readonly message: string };

export default async function writeInWorker(task: ReportFileTask): Promise<ReportFileReply> {
  try {
    const { provider_name } = task;
    const file =
      task.of === 'run'
        ? await exportRun(task.run, task.format, { provider_name })
        : await exportContractReview(task, provider_name);
    return { ok: true, file };
  } catch (error) {
    if (error instanceof ProblemError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}
