// A text with the words that were searched for marked in it.
import { useMemo } from 'react';
import { foundIn } from './found-words.ts';

export function MarkedText({ text, sought }: { text: string; sought: readonly string[] }) {
  const found = useMemo(() => foundIn(text, sought), [text, sought]);
  const pieces = found.map(([start, end], index) => [
    text.slice(found[index - 1]?.[1] ?? 0, start),
    <mark key={start}>{text.slice(start, end)}</mark>,
  ]);
  return (
    <>
      {pieces}
      {text.slice(found.at(-1)?.[1] ?? 0)}
    </>
  );
}
