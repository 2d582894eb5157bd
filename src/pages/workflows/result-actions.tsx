// What can be done with a result: copy it formatted, download it, run again with the same inputs.
import { CopyOutlined, DownloadOutlined, RedoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { exportRun } from '#domain/endpoints/workflow.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Run, RunExportFormat } from '#domain/runs.ts';
import { RUN_EXPORT_FORMATS, safeFileName } from '#domain/runs.ts';
import { copyResult } from '#src/components/result/copy-result.ts';
import { parseResult } from '#src/components/result/parse-result.ts';
import { resultHtml } from '#src/components/result/result-html.ts';
import { resultPlainText } from '#src/components/result/result-plain-text.ts';
import { callFile } from '#src/providers/http/call.ts';
import { useDownloads } from '#src/providers/http/download.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';

export function ResultActions({ run, onRunAgain }: { run: Run; onRunAgain: (() => void) | undefined }) {
  const { loading, start } = useDownloads<RunExportFormat>();

  const copy = async () => {
    const blocks = parseResult(run.text, new Set(run.sources.map((source) => source.number)));
    const content = { html: resultHtml(blocks, run.sources), text: resultPlainText(blocks, run.sources) };
    if (await copyResult(content)) notifySuccess(MESSAGES.resultCopied);
    else notifyError(MESSAGES.resultCopyFailed);
  };
  const download = (format: RunExportFormat) =>
    start(
      format,
      () => callFile(exportRun, { params: { id: run.id }, query: { format } }),
      `${safeFileName(run.workflow_name)}.${format}`,
    );

  return (
    <div className="result-actions">
      {onRunAgain && (
        <Button icon={<RedoOutlined aria-hidden />} onClick={onRunAgain}>
          Run again
        </Button>
      )}
      {RUN_EXPORT_FORMATS.map((format) => (
        <Button
          key={format}
          icon={<DownloadOutlined />}
          loading={loading === format}
          disabled={loading !== null && loading !== format}
          aria-label={`Download .${format}`}
          onClick={() => void download(format)}
        >
          .{format}
        </Button>
      ))}
      <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
        Copy Result
      </Button>
    </div>
  );
}
