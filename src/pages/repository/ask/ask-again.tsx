// The box under a conversation: a further question sees the answers before it.
import { Button, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { ASK_QUESTION_MAX } from '#domain/limits.ts';

export function AskAgain({ onAsk }: { readonly onAsk: (question: string) => void }) {
  const [text, setText] = useState('');
  const question = text.trim();
  const ask = () => {
    if (question === '') return;
    onAsk(question);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <section className="ask-again" aria-label="Ask again">
      <Input.TextArea
        value={text}
        aria-label="Ask again"
        placeholder="Ask again"
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={ASK_QUESTION_MAX}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="primary" disabled={question === ''} onClick={ask}>
        Ask again
      </Button>
    </section>
  );
}
