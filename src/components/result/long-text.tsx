// A long passage, cut on the screen and shown whole on demand and in print.
import { Button } from 'antd';
import { useState } from 'react';
import { inQuotes } from '#domain/quotation.ts';

/** In characters; a longer passage is cut. */
const LONG = 330;

interface LongTextProps {
  readonly text: string;
  readonly className?: string;
  readonly isStruck?: boolean;
  readonly isQuote?: boolean;
  /** Offset where the cut passage begins. */
  readonly from?: number;
}

export function LongText({ text, className = '', isStruck = false, isQuote = false, from = 0 }: LongTextProps) {
  const [isWhole, setWhole] = useState(false);
  const Tag = isStruck ? 's' : 'div';
  const isLong = text.length > LONG;
  const begin = isWhole || !isLong ? 0 : from;
  const shown = `${begin > 0 ? '… ' : ''}${text.slice(begin)}`;
  return (
    <>
      <Tag className={`${className} answer-text`} data-clamped={isLong && !isWhole}>
        {isQuote ? inQuotes(shown) : shown}
      </Tag>
      {begin > 0 && <Tag className={`${className} answer-text printed-only`}>{isQuote ? inQuotes(text) : text}</Tag>}
      {isLong && (
        <Button
          type="link"
          size="small"
          className="answer-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}
