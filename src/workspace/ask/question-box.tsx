// The box for a question about a contract: Enter sends it, Shift and Enter begin a line, and a slash offers the prompts of the
// library.
import { BookOutlined, SendOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { ASK_QUESTION_MAX } from '#domain/limits.ts';

interface QuestionBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onAsk: (question: string) => void;
  readonly onPrompts: () => void;
  readonly label: string;
  /** While an answer is written; the next question can be typed. */
  readonly isAsking: boolean;
  /** Why a question would be refused; null if it would be answered. */
  readonly refused: ReactNode;
  /** Another number for each request to move the focus here. */
  readonly focus: number;
}

export function QuestionBox(props: QuestionBoxProps) {
  const { text, onText, onAsk, onPrompts, label, isAsking, refused, focus } = props;
  const box = useRef<TextAreaRef>(null);
  useEffect(() => {
    if (focus > 0) box.current?.focus({ cursor: 'end' });
  }, [focus]);
  const question = text.trim();
  const ask = () => {
    if (question !== '' && !isAsking && refused === null) onAsk(question);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During text composition (IME), Enter accepts the word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === '/' && text === '') onPrompts();
    else if (event.key === 'Enter' && !event.shiftKey) ask();
    else return;
    event.preventDefault();
  };
  return (
    <section className="question-box" aria-label={label}>
      {refused !== null && question !== '' && <p className="question-refused">{refused}</p>}
      <Input.TextArea
        ref={box}
        dir="auto"
        value={text}
        aria-label={label}
        placeholder={`${label}, or / for a prompt`}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={ASK_QUESTION_MAX}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="question-actions">
        <Button size="small" type="text" icon={<BookOutlined aria-hidden />} aria-haspopup="dialog" onClick={onPrompts}>
          Prompts
        </Button>
        <Button
          size="small"
          type="primary"
          icon={<SendOutlined aria-hidden />}
          disabled={question === '' || isAsking || refused !== null}
          title="Enter"
          onClick={ask}
        >
          Ask
        </Button>
      </div>
    </section>
  );
}
