// The one line a reader looks for first: how many quotes there are, and whether all of them were found.
import { CheckCircleFilled, InfoCircleOutlined, WarningFilled } from '@ant-design/icons';
import type { Source } from '#domain/answers.ts';
import { summariseChecks } from './source-words.ts';

export function SourceSummary({ sources }: { sources: readonly Source[] }) {
  const { text, missing } = summariseChecks(sources);
  const tone = sources.length === 0 ? 'none' : missing > 0 ? 'missing' : 'found';
  const Icon = { none: InfoCircleOutlined, missing: WarningFilled, found: CheckCircleFilled }[tone];
  return (
    <p className="source-summary" data-tone={tone}>
      <Icon aria-hidden /> {text}
    </p>
  );
}
