// A text with the words of the search marked.
import { useMemo } from 'react';
import { Marked } from '#src/components/marked.tsx';
import { foundIn } from './found-words.ts';

export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return <Marked text={text} marks={useMemo(() => foundIn(text, words), [text, words])} />;
}
