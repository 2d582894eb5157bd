// A formatted result, finished or still streaming.
import { useMemo } from 'react';
import { readResult } from '#domain/result-text/read-result.ts';
import { Blocks } from './blocks.tsx';
import './formatted-text.css';

const NONE: ReadonlySet<number> = new Set();

export function FormattedText({ text, known = NONE }: { text: string; known?: ReadonlySet<number> }) {
  const blocks = useMemo(() => readResult(text, known), [text, known]);
  return (
    <div className="formatted-text">
      <Blocks of={blocks} />
    </div>
  );
}
