// What can be done with a result: copy it formatted, download it, run again with the same inputs.
import { CopyOutlined, DownloadOutlined, RedoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { exportRun } from '#domain/endpoints/workflow.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Run, RunExportFormat } from '#domain/runs.ts';
import { RUN_EXPORT_FORMATS, safeFileName } from '#domain/runs.ts';
import { copyResult } from '#src/components/result/copy-result.ts';
import { parseResult } from '#src/components/result/parse-result.ts';
import { resultHtml } from '#src/components/result/result-html.ts';
import { resultPlainText } from '#src/components/result/result-plain-text.ts';
import { callFile } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import { saveFile } from './save-file.ts';

export function ResultActions({ run, onRunAgain }: { run: Run; onRunAgain: (() => void) | undefined }) {
  const [loading, setLoading] = useState<RunExportFormat | null>(null);

  const copy = async () => {
    const blocks = parseResult(run.text, new Set(run.sources.map((source) => source.number)));
    const content = { html: resultHtml(blocks, run.sources), text: resultPlainText(blocks, run.sources) };
    if (await copyResult(content)) notifySuccess(MESSAGES.resultCopied);
    else notifyError(MESSAGES.resultCopyFailed);
  };
  const download = async (format: RunExportFormat) => {
    setLoading(format);
    try {
      const file = await callFile(exportRun, { params: { id: run.id }, query: { format } });
      saveFile(file.blob, file.name ?? `${safeFileName(run.workflow_name)}.${format}`);
    } catch (error) {
      notifyError(MESSAGES.somethingWentWrong, sentenceOf(error));
    } finally {
      setLoading(null);
    }
  };

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
