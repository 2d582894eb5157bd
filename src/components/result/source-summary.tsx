// The number of quotes by the result of their check, the worst first.
import { InfoCircleOutlined } from '@ant-design/icons';
import type { Source } from '#domain/answers.ts';
import { QUOTE_FOUND_MEANS, quotesInWords } from '#domain/quote-words.ts';
import { QUOTE_ICONS } from './check-mark.tsx';

export function SourceSummary({ sources }: { sources: readonly Source[] }) {
  const { text, worst } = quotesInWords(sources);
  const Icon = worst === 'none' ? InfoCircleOutlined : QUOTE_ICONS[worst];
  return (
    <p className="source-summary" data-quote={worst}>
      <Icon aria-hidden /> {text}
      {worst !== 'none' && <span className="source-summary-means">{QUOTE_FOUND_MEANS}</span>}
    </p>
  );
}
