// The actions of a result: copy, download, copy its link, save to the repository, run again.
import { CopyOutlined, DownloadOutlined, EditOutlined, LinkOutlined, RedoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { answerInWords } from '#domain/answer-words.ts';
import { decidedText } from '#domain/result-text/decided/decided-text.ts';
import { exportRun } from '#domain/endpoints/workflow.ts';
import { MESSAGES } from '#domain/messages.ts';
import { readResult } from '#domain/result-text/read-result.ts';
import { tablesIn } from '#domain/result-text/tree.ts';
import { type Run, type RunExportFormat, RUN_EXPORT_FORMATS, safeFileName } from '#domain/runs.ts';
import { hrefTo } from '#domain/screens.ts';
import { copyResult } from '#src/components/result/copy-result.ts';
import { resultHtml } from '#src/components/result/result-html.ts';
import { resultPlainText } from '#src/components/result/result-plain-text.ts';
import { formatMoment } from '#src/components/format/formats.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { callFile } from '#src/providers/http/call.ts';
import { useDownloads } from '#src/providers/http/download.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import { copyLink } from '#src/shared/copy-text.tsx';
import { SaveResult } from './save-result.tsx';
import type { RunAgain } from './use-run-again.ts';

const FORMAT_LABELS: Readonly<Record<RunExportFormat, string>> = {
  docx: 'Word document (.docx)',
  html: 'Web page (.html)',
  md: 'Markdown (.md)',
  xlsx: 'Excel workbook (.xlsx)',
};

/** The result with the users' decisions on its answers applied. */
function blocksOf(run: Run) {
  const text = run.results.reduce(
    (whole, result) => whole.replace(result.text, () => decidedText(result).text),
    run.text,
  );
  return readResult(text, new Set(run.sources.map((source) => source.number)));
}

const linkTo = ({ workflow_id, id }: Run) => `${window.location.origin}${hrefTo.runWorkflow(workflow_id, id)}`;

export function ResultActions({ run, again }: { run: Run; again?: RunAgain | undefined }) {
  const { loading, start } = useDownloads<RunExportFormat>();
  const blocks = useMemo(() => blocksOf(run), [run]);
  const formats = RUN_EXPORT_FORMATS.filter((format) => format !== 'xlsx' || tablesIn(blocks).length > 0);

  const copy = async () => {
    const answers = run.results.flatMap((result) =>
      result.answers.map((answer) => answerInWords(answer, result.text, formatMoment)),
    );
    const content = {
      html: resultHtml(blocks, run.sources, answers),
      text: resultPlainText(blocks, run.sources, answers),
    };
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
      {again && (
        <Button icon={<RedoOutlined aria-hidden />} loading={again.isStarting} onClick={() => again.start(run)}>
          Run again
        </Button>
      )}
      {again?.changeInputs && (
        <Button icon={<EditOutlined aria-hidden />} onClick={() => again.changeInputs?.(run)}>
          Change inputs
        </Button>
      )}
      {run.category === 'Organization' && (
        <Button icon={<LinkOutlined aria-hidden />} onClick={() => void copyLink(linkTo(run))}>
          Copy link
        </Button>
      )}
      {again && <SaveResult run={run} />}
      <MenuButton
        icon={<DownloadOutlined aria-hidden />}
        placement="bottomLeft"
        loading={loading !== null}
        items={formats.map((format) => ({ key: format, label: FORMAT_LABELS[format] }))}
        onChoose={(format) => void download(format as RunExportFormat)}
      >
        Download
      </MenuButton>
      <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
        Copy Result
      </Button>
    </div>
  );
}
