// The box for a follow-up question. It sees earlier answers and keeps the documents of the last question unless the
// user changes them.
import { Button, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { ASK_QUESTION_MAX } from '#domain/limits.ts';
import type { AskableFile } from './asked-documents.tsx';
import { AskedDocuments } from './asked-documents.tsx';

interface AskAgainProps {
  readonly files: readonly AskableFile[];
  /** The documents of the previous question. */
  readonly heldTo: readonly string[];
  readonly onAsk: (question: string, documents: readonly string[]) => void;
}

export function AskAgain({ files, heldTo, onAsk }: AskAgainProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(heldTo);
  const question = text.trim();
  const ask = () => {
    if (question === '') return;
    onAsk(
      question,
      chosen.filter((id) => files.some((file) => file.id === id)),
    );
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <section className="ask-again" aria-label="Ask a follow-up question">
      <Input.TextArea
        value={text}
        aria-label="Ask a follow-up question"
        placeholder="Ask a follow-up question"
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={ASK_QUESTION_MAX}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <AskedDocuments files={files} chosen={chosen} onChange={setChosen} />
      <Button type="primary" disabled={question === ''} onClick={ask}>
        Ask
      </Button>
    </section>
  );
}
