// A finished run as a file: the result with its sources, its review, and the inputs of the run.
import type { Run, RunExportFormat } from '#domain/runs.ts';
import { type ExportedFile, exportedFile } from './exported-file.ts';
import { writeHtml } from './html.ts';
import { writeMarkdown } from './markdown.ts';
import { reportOf } from './run-report.ts';
import { writeXlsx } from './xlsx.ts';

interface Provider {
  readonly provider_name: string;
}

/**
 * Writes the run in the given format, named after its workflow and its day. Quotes that are not in their document are marked
 * as such, never left out.
 * @throws ProblemError conflict for a workbook of a result without a table, too_large for what a format cannot hold.
 */
export async function exportRun(run: Run, format: RunExportFormat, provider: Provider): Promise<ExportedFile> {
  const day = (run.finished_at ?? run.created_at).slice(0, 10);
  return exportedFile(await contentOf(run, format, provider), `${run.workflow_name} ${day}`, format, 'Result');
}

async function contentOf(run: Run, format: RunExportFormat, provider: Provider): Promise<Uint8Array> {
  const report = reportOf(run, provider);
  switch (format) {
    case 'docx': {
      // Megabytes of code that no other format needs.
      const { writeDocx } = await import('./docx/write-docx.ts');
      return writeDocx(report, provider.provider_name);
    }
    case 'html':
      return new TextEncoder().encode(writeHtml(report));
    case 'md':
      return new TextEncoder().encode(writeMarkdown(report));
    case 'xlsx':
      return writeXlsx(report);
  }
}
