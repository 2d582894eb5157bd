// Where somebody writes what an answer should say, or why it is wrong. It stands in the answer's own place.
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { DecideAnswer } from '#domain/answers.ts';
import { ANSWER_VALUE_MAX, DECISION_NOTE_MAX } from '#domain/limits.ts';

export interface DecisionFormProps {
  readonly kind: 'edited' | 'rejected';
  /** What the answer says now; an edit begins there. */
  readonly value: string;
  /** Kept in sight while it is written anew. */
  readonly engineSaid: string;
  readonly note: string;
  readonly isBusy: boolean;
  readonly onSave: (decision: Pick<DecideAnswer, 'state' | 'value' | 'note'>) => void;
  readonly onCancel: () => void;
}

export function DecisionForm(props: DecisionFormProps) {
  const { kind, value: before, engineSaid, note: noteBefore, isBusy, onSave, onCancel } = props;
  const id = useId();
  const [value, setValue] = useState(before);
  const [note, setNote] = useState(noteBefore);
  const first = useRef<TextAreaRef>(null);
  useEffect(() => first.current?.focus({ cursor: 'end' }), []);

  const isEdit = kind === 'edited';
  const saysNew = value.trim() !== '' && (value.trim() !== before.trim() || note.trim() !== noteBefore.trim());
  const maySave = !isBusy && (!isEdit || saysNew);
  const save = () => {
    if (!maySave) return;
    onSave({ state: kind, ...(isEdit ? { value } : {}), ...(note.trim() === '' ? {} : { note }) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isBusy) onCancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <form
      className="decision-form"
      aria-label={isEdit ? 'Edit the answer' : 'Reject the answer'}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {isEdit && (
        <>
          <label htmlFor={`${id}-value`}>What the answer should say</label>
          <Input.TextArea
            id={`${id}-value`}
            ref={first}
            value={value}
            maxLength={ANSWER_VALUE_MAX}
            autoSize={{ minRows: 2, maxRows: 14 }}
            onChange={(event) => setValue(event.target.value)}
          />
          {value !== engineSaid && (
            <p className="answer-was">
              <span className="answer-was-label">Was:</span> {engineSaid}
            </p>
          )}
        </>
      )}
      <label htmlFor={`${id}-note`}>{isEdit ? 'Note (optional)' : 'Why it is wrong (optional)'}</label>
      <Input.TextArea
        id={`${id}-note`}
        ref={isEdit ? undefined : first}
        value={note}
        maxLength={DECISION_NOTE_MAX}
        autoSize={{ minRows: isEdit ? 1 : 2, maxRows: 8 }}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="decision-form-actions">
        <Button htmlType="submit" type="primary" danger={!isEdit} loading={isBusy} disabled={isEdit && !saysNew}>
          {isEdit ? 'Save' : 'Reject'}
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
