// A worker thread's entry: one run in, its file or a refusal out. Messages between threads drop an error's class,
// so a refusal is sent as its code.
import { ProblemError, type ProblemCode } from '#domain/errors.ts';
import type { Run, RunExportFormat } from '#domain/runs.ts';
import { type ExportedFile, exportRun } from './export-run.ts';

export interface RunFileTask {
  readonly run: Run;
  readonly format: RunExportFormat;
  readonly context: { readonly provider_name: string };
}

export type RunFileReply =
  | { readonly ok: true; readonly file: ExportedFile }
  | { readonly ok: false; readonly code: ProblemCode; readonly message: string };

export default async function writeInWorker({ run, format, context }: RunFileTask): Promise<RunFileReply> {
  try {
    return { ok: true, file: await exportRun(run, format, context) };
  } catch (error) {
    if (error instanceof ProblemError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}
