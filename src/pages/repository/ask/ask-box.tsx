// The search and question box of a project: Enter searches; a text that ends in a question mark is asked, as is any
// text by the Ask button or with Ctrl or Cmd.
import { QuestionCircleOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { ASK_QUESTION_MAX } from '#domain/limits.ts';

const QUESTION = /[?？؟]\s*$/;

export const isQuestion = (text: string): boolean => QUESTION.test(text);

interface AskBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Absent for roles that can only search. */
  readonly onAsk?: ((text: string) => void) | undefined;
  readonly onSearch: (text: string) => void;
  readonly isAsking: boolean;
  /** Why a question would be refused; null if it would be answered. */
  readonly refused?: ReactNode;
  /** The folder to limit to; null at the top of the project. */
  readonly folder: {
    readonly name: string;
    readonly isOnly: boolean;
    readonly onOnly: (isOnly: boolean) => void;
  } | null;
  /** Below the box, for those who can ask: the documents of a question, and earlier questions. */
  readonly scope?: ReactNode;
}

export function AskBox({ text, onText, onAsk, onSearch, isAsking, refused = null, folder, scope }: AskBoxProps) {
  const isEmpty = text.trim() === '';
  const ask = () => {
    if (!isEmpty && !isAsking && refused === null) onAsk?.(text.trim());
  };
  const search = () => {
    if (!isEmpty) onSearch(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During text composition (IME), Enter accepts the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (onAsk && (event.ctrlKey || event.metaKey || isQuestion(text))) ask();
    else search();
  };
  return (
    <div role="search" className="ask-box" aria-label="Search or Ask">
      <div className="ask-box-line">
        <Input.TextArea
          className="ask-box-text"
          value={text}
          aria-label="Search or Ask"
          placeholder={onAsk ? 'Search or Ask' : 'Search'}
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={ASK_QUESTION_MAX}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="ask-box-buttons">
          <Button icon={<SearchOutlined aria-hidden />} disabled={isEmpty} onClick={search}>
            Search
          </Button>
          {onAsk && (
            <Button
              type="primary"
              icon={<QuestionCircleOutlined aria-hidden />}
              disabled={isEmpty || isAsking || refused !== null}
              title="Ctrl or Cmd and Enter"
              onClick={ask}
            >
              Ask
            </Button>
          )}
        </div>
      </div>
      {onAsk && refused !== null && <p className="ask-refused">{refused}</p>}
      {onAsk && scope}
      {folder && (
        <Checkbox checked={folder.isOnly} onChange={(event) => folder.onOnly(event.target.checked)}>
          Only in {folder.name}
        </Checkbox>
      )}
    </div>
  );
}
