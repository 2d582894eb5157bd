// Puts contract language on the clipboard, to be pasted into a draft: a paragraph per paragraph.
import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { MESSAGES } from '#domain/messages.ts';
import { copyResult } from '#src/components/result/copy-result.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

export const languageHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** @param of whose language it is, such as "Preferred Language of Governing law". */
export function CopyLanguage({ text, of }: { text: string; of: string }) {
  const copy = async () => {
    if (await copyResult({ html: languageHtml(text), text })) notifySuccess(MESSAGES.languageCopied);
    else notifyError(MESSAGES.languageCopyFailed);
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
