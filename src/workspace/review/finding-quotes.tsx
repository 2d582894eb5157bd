// What a finding quotes from the contract; a press shows the passage in the document.
import type { Source } from '#domain/answers.ts';
import { quoteStateOf } from '#domain/quote-words.ts';
import { CheckMark } from '#src/components/result/check-mark.tsx';
import { spotOf } from '#src/components/result/source-words.ts';

interface FindingQuotesProps {
  readonly title?: string;
  readonly sources: readonly Source[];
  readonly onSource: (source: Source) => void;
}

export function FindingQuotes({ title, sources, onSource }: FindingQuotesProps) {
  if (sources.length === 0) return null;
  return (
    <div className="finding-part">
      {title !== undefined && <h2>{title}</h2>}
      <ul className="finding-quotes" aria-label={title ?? 'Passages of the contract'}>
        {sources.map((source, at) => (
          <li key={at} data-quote={quoteStateOf(source)}>
            {source.start === null ? (
              <blockquote dir="auto">{source.quote}</blockquote>
            ) : (
              <button
                type="button"
                className="finding-quote"
                title="Show it in the document"
                onClick={() => onSource(source)}
              >
                <span className="finding-quote-words" dir="auto">
                  {source.quote}
                </span>
              </button>
            )}
            <span className="panel-row-facts">
              {spotOf(source) !== '' && <span>{spotOf(source)}</span>}
              <CheckMark source={source} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
