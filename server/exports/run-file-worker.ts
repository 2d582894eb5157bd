// A worker thread's entry: one run in, its file or a refusal out. Messages between threads drop an error's class,
// so a refusal is sent as its code.
import { ProblemError, type ProblemCode } from '#domain/errors.ts';
import type { Run, RunExportFormat } from '#domain/runs.ts';
import { exportRun } from './export-run.ts';
import type { ExportedFile } from './exported-file.ts';

export interface RunFileTask {
  readonly run: Run;
  readonly format: RunExportFormat;
  readonly provider_name: string;
}

export type RunFileReply =
  | { readonly ok: true; readonly file: ExportedFile }
  | { readonly ok: false; readonly code: ProblemCode; readonly message: string };

export default async function writeInWorker({ run, format, provider_name }: RunFileTask): Promise<RunFileReply> {
  try {
    return { ok: true, file: await exportRun(run, format, { provider_name }) };
  } catch (error) {
    if (error instanceof ProblemError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}
