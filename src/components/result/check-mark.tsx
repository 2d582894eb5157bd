// The result of checking a quote, as a neutral mark and in words: the check compares words and approves nothing.
import { CameraOutlined, FileSearchOutlined, WarningFilled } from '@ant-design/icons';
import type { Source } from '#domain/answers.ts';
import { QUOTE_FOUND_MEANS, quoteInWords, quoteStateOf } from '#domain/quote-words.ts';

export const QUOTE_ICONS = { found: FileSearchOutlined, scan: CameraOutlined, missing: WarningFilled } as const;

export function CheckMark({ source }: { source: Pick<Source, 'check' | 'recognised'> }) {
  const state = quoteStateOf(source);
  const Icon = QUOTE_ICONS[state];
  return (
    <span className="check-mark" data-quote={state} title={state === 'found' ? QUOTE_FOUND_MEANS : undefined}>
      <Icon aria-hidden /> {quoteInWords(source)}
    </span>
  );
}
