// The words that differ between two texts: struck, and underlined.
import { Fragment, useMemo } from 'react';
import type { WordPiece } from '#domain/contracts/comparison.ts';
import { diffWords } from '#domain/word-diff.ts';
import { directionOf } from './document/direction.ts';
import './word-pieces.css';

/** Longer stretches without a difference are cut in the middle. */
const EQUAL_SHOWN = 120;

/** Cut between words where there are any. */
function shortened(text: string): string {
  if (text.length <= EQUAL_SHOWN) return text;
  const head = text.slice(0, EQUAL_SHOWN / 2).replace(/(?<=\s)\S*$/, '');
  const tail = text.slice(-EQUAL_SHOWN / 2).replace(/^\S*(?=\s)/, '');
  return `${head.trimEnd()} … ${tail.trimStart()}`;
}

/** A new paragraph begins with the break before it, which is no empty line of it. */
const withoutBlankStart = (text: string): string => text.replace(/^\n+/, '') || text;

/** In their own direction, whatever is around them. */
export const WordPieces = ({ pieces }: { readonly pieces: readonly WordPiece[] }) => (
  <bdi className="word-pieces" dir={directionOf(pieces.map(({ text }) => text).join(''))}>
    {pieces.map(({ op, text }, at) => {
      if (op === 'removed') return <del key={at}>{text}</del>;
      if (op === 'added') return <ins key={at}>{at === 0 ? withoutBlankStart(text) : text}</ins>;
      return <Fragment key={at}>{shortened(text)}</Fragment>;
    })}
  </bdi>
);

export function WordDiff({ from, to }: { readonly from: string; readonly to: string }) {
  const pieces = useMemo(() => diffWords(from, to), [from, to]);
  return <WordPieces pieces={pieces} />;
}
