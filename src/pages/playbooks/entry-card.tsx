// One entry of a playbook: number, title, text and further content.
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Marked } from '#src/components/marked.tsx';
import { foundIn } from './found-words.ts';

interface EntryCardProps {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly words: readonly string[];
  /** The anchor for links. */
  readonly id?: string;
  readonly children?: ReactNode;
}

export function EntryCard({ number, title, text, words, id, children }: EntryCardProps) {
  return (
    <li className="playbook-card" {...(id ? { id, tabIndex: -1 } : {})}>
      <h2>
        <span className="playbook-number">{number}.</span>
        <span>
          <MarkedText text={title} words={words} />
        </span>
      </h2>
      <p className="playbook-text">
        <MarkedText text={text} words={words} />
      </p>
      {children}
    </li>
  );
}

export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return <Marked text={text} marks={useMemo(() => foundIn(text, words), [text, words])} />;
}
