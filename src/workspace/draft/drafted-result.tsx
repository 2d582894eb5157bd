// What was drafted: its words, which a person can change first, what was fitted, and what limits it.
import { Input } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { PASSAGE_MAX } from '#domain/limits.ts';
import { CopyText } from '#src/shared/copy-text.tsx';

interface DraftedResultProps {
  /** "New clause". */
  readonly title: string;
  /** "clause": for the names of buttons and toasts. */
  readonly noun: string;
  readonly reply: { readonly reason: string; readonly problem: string | null };
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Where it goes and what it is made of. */
  readonly facts?: ReactNode;
  /** Buttons before Copy. */
  readonly children?: ReactNode;
}

export function DraftedResult({ title, noun, reply, text, onText, facts, children }: DraftedResultProps) {
  const id = useId();
  const { reason, problem } = reply;
  const result = useRef<HTMLElement>(null);
  // It comes below the form, often out of view. The next frame has the height that its words need.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      result.current?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [reply]);
  return (
    <article ref={result} className="drafted" aria-label={title}>
      <label htmlFor={id}>{title}</label>
      {facts}
      <Input.TextArea
        id={id}
        className="drafted-text"
        dir="auto"
        value={text}
        maxLength={PASSAGE_MAX}
        autoSize={{ minRows: 4, maxRows: 14 }}
        onChange={({ target }) => onText(target.value)}
      />
      {problem !== null && <p className="panel-row-bad">{problem}</p>}
      {reason !== '' && <p className="panel-row-note">{reason}</p>}
      <div className="panel-row-actions">
        {children}
        <CopyText
          // One line break begins a paragraph here, two in what is copied.
          text={text.replace(/\n+/g, '\n\n')}
          of={`drafted ${noun}`}
          done={`The ${noun} was copied`}
          failed={`The ${noun} could not be copied`}
        />
      </div>
    </article>
  );
}
