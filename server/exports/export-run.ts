// A finished run as a file to keep or to send: the result with its sources, and what it was made from.
import { type Run, type RunExportFormat, safeFileName } from '#domain/runs.ts';
import { writeDocx } from './docx.ts';
import { writeHtml } from './html.ts';
import { reportOf } from './run-report.ts';

export interface ExportedFile {
  readonly content: Uint8Array;
  /** Safe to save under, whatever the workflow is called; holds its name and the day of the run. */
  readonly fileName: string;
  readonly contentType: string;
}

const CONTENT_TYPES: Readonly<Record<RunExportFormat, string>> = {
  html: 'text/html; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Writes the run in the format asked for. Quotes that are not in their document are marked as such, never left out. */
export async function exportRun(
  run: Run,
  format: RunExportFormat,
  context: { readonly provider_name: string },
): Promise<ExportedFile> {
  const report = reportOf(run, context);
  const content =
    format === 'html' ? new TextEncoder().encode(writeHtml(report)) : await writeDocx(report, context.provider_name);
  const day = (run.finished_at ?? run.created_at).slice(0, 10);
  // A slash in a workflow's name is no folder.
  const name = safeFileName(`${run.workflow_name.replace(/[/\\]/g, '-')} ${day}`, 'Result');
  return { content, fileName: `${name}.${format}`, contentType: CONTENT_TYPES[format] };
}
