// A result's Markdown, formatted. Used for a finished run and for text that is still arriving.
import { useMemo } from 'react';
import { Blocks } from './blocks.tsx';
import { parseResult } from './parse-result.ts';
import './formatted-text.css';

const NONE: ReadonlySet<number> = new Set();

export function FormattedText({ text, known = NONE }: { text: string; known?: ReadonlySet<number> }) {
  const blocks = useMemo(() => parseResult(text, known), [text, known]);
  return (
    <div className="formatted-text">
      <Blocks of={blocks} />
    </div>
  );
}
