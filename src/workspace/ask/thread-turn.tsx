// One question of a thread: who asked it, of which revision, and the answer.
import type { ReactNode } from 'react';
import type { ThreadTurn } from '#domain/contracts/threads.ts';
import { Moment } from '#src/components/table/moment.tsx';

interface TurnHeadProps {
  readonly turn: Pick<ThreadTurn, 'question' | 'prompt' | 'revision' | 'author_name' | 'asked_at'>;
  readonly newest: number;
  readonly children?: ReactNode;
}

export function TurnHead({ turn, newest, children }: TurnHeadProps) {
  const { question, prompt, revision, author_name, asked_at } = turn;
  return (
    <header className="thread-question">
      <p className="panel-row-facts">
        <b>{author_name.name}</b>
        <Moment iso={asked_at} />
        {prompt && <span>Prompt: {prompt.name}</span>}
        {revision !== newest && (
          <span>
            Asked of revision {revision}; the newest is {newest}
          </span>
        )}
      </p>
      <h2 className="thread-words" dir="auto">
        {question}
      </h2>
      {children}
    </header>
  );
}
