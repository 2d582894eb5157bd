// Copies wording to the clipboard for a draft, as plain text and as paragraphs.
import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { escapeHtml } from '#domain/escape-html.ts';
import { MESSAGES } from '#domain/messages.ts';
import { copyResult } from '#src/components/result/copy-result.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';

/** Splits paragraphs at blank lines and escapes markup. */
export const paragraphsHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Copies the address of a run or conversation, which colleagues can open. */
export async function copyLink(link: string): Promise<void> {
  if (await copyResult({ html: link, text: link })) notifySuccess(MESSAGES.runLinkCopied);
  else notifyError(MESSAGES.runLinkCopyFailed);
}

interface CopyTextProps {
  readonly text: string;
  /** The name of the text, such as "Preferred Language of Governing law". */
  readonly of: string;
  readonly done: string;
  readonly failed: string;
}

export function CopyText({ text, of, done, failed }: CopyTextProps) {
  const copy = async () => {
    if (await copyResult({ html: paragraphsHtml(text), text })) notifySuccess(done);
    else notifyError(failed);
  };
  return (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined aria-hidden />}
      aria-label={`Copy the ${of}`}
      onClick={() => void copy()}
    >
      Copy
    </Button>
  );
}
