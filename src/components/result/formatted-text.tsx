// A formatted result, finished or still streaming.
import { memo, useMemo } from 'react';
import { readResult } from '#domain/result-text/read-result.ts';
import { Blocks } from './blocks.tsx';
import './formatted-text.css';

const NONE: ReadonlySet<number> = new Set();

interface FormattedTextProps {
  readonly text: string;
  /** Numbers of the sources that the text may cite. */
  readonly known?: ReadonlySet<number>;
}

export const FormattedText = memo(function FormattedText({ text, known = NONE }: FormattedTextProps) {
  const blocks = useMemo(() => readResult(text, known), [text, known]);
  return (
    <div className="formatted-text">
      <Blocks of={blocks} />
    </div>
  );
});
