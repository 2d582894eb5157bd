// A finished run as a file: the result with its sources, its review, and the inputs of the run.
import { type Run, type RunExportFormat, safeFileName } from '#domain/runs.ts';
import { writeHtml } from './html.ts';
import { writeMarkdown } from './markdown.ts';
import { reportOf } from './run-report.ts';
import { writeXlsx } from './xlsx.ts';

export interface ExportedFile {
  readonly content: Uint8Array;
  /** A safe file name with the name of the workflow and the day of the run. */
  readonly fileName: string;
  readonly contentType: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const CONTENT_TYPES: Readonly<Record<RunExportFormat, string>> = {
  docx: `${OFFICE}.wordprocessingml.document`,
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
};

/**
 * Writes the run in the format asked for. Quotes that are not in their document are marked as such, never left out.
 * @throws ProblemError conflict for a workbook of a result without a table, too_large for what a format cannot hold.
 */
export async function exportRun(
  run: Run,
  format: RunExportFormat,
  context: { readonly provider_name: string },
): Promise<ExportedFile> {
  const day = (run.finished_at ?? run.created_at).slice(0, 10);
  // Slashes in the name must not become folders.
  const name = safeFileName(`${run.workflow_name.replace(/[/\\]/g, '-')} ${day}`, 'Result');
  return {
    content: await contentOf(run, format, context),
    fileName: `${name}.${format}`,
    contentType: CONTENT_TYPES[format],
  };
}

async function contentOf(
  run: Run,
  format: RunExportFormat,
  context: { readonly provider_name: string },
): Promise<Uint8Array> {
  const report = reportOf(run, context);
  switch (format) {
    case 'docx': {
      // Megabytes of code that no other format needs.
      const { writeDocx } = await import('./docx/write-docx.ts');
      return writeDocx(report, context.provider_name);
    }
    case 'html':
      return new TextEncoder().encode(writeHtml(report));
    case 'md':
      return new TextEncoder().encode(writeMarkdown(report));
    case 'xlsx':
      return writeXlsx(report);
  }
}
