// Whether a quote stands in its document, as a mark and in words: never by color alone.
import { CheckCircleFilled, CheckCircleOutlined, CloseCircleFilled } from '@ant-design/icons';
import type { QuoteCheck } from '#domain/answers.ts';
import { checkLabel } from './source-words.ts';

const ICONS = { exact: CheckCircleFilled, normalised: CheckCircleOutlined, missing: CloseCircleFilled } as const;

export function CheckMark({ check }: { check: QuoteCheck }) {
  const Icon = ICONS[check];
  return (
    <span className="check-mark" data-check={check}>
      <Icon aria-hidden /> {checkLabel(check)}
    </span>
  );
}
