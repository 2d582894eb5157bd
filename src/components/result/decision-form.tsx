// The form to correct or reject an answer, in the place of the answer.
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { engineInWords } from '#domain/answer-words.ts';
import type { Answer, Decision } from '#domain/answers.ts';
import { ANSWER_VALUE_MAX, DECISION_NOTE_MAX } from '#domain/limits.ts';
import { decisionWords } from './answer-words.ts';
import { type Wanted, chosenQuote } from './review.ts';
import './decision-form.css';

interface DecisionFormProps {
  readonly kind: 'edited' | 'rejected';
  /** The answer that this is written about; an edit begins with what it says. */
  readonly before: Answer;
  /** A decision that somebody made meanwhile. */
  readonly overtakenBy: Decision | null;
  /** A new answer of the engine meanwhile, in words. */
  readonly answeredAnew?: string | null;
  readonly isBusy: boolean;
  /** Fields of an edit before the corrected words, which then may stay as they are. The first of them takes the focus. */
  readonly lead?: { readonly fields: ReactNode; readonly isChanged: boolean; readonly valueLabel: string } | undefined;
  /** Called with whether the form has unsaved text; null once it closes. */
  readonly onUnsaved: (isUnsaved: boolean | null) => void;
  readonly onSave: (decision: Wanted) => void;
  /** The user has read the other decision and overrules it. */
  readonly onOverrule: () => void;
  readonly onCancel: () => void;
}

export function DecisionForm(props: DecisionFormProps) {
  const { kind, before, overtakenBy, answeredAnew = null, isBusy, lead, onSave, onCancel } = props;
  const isOvertaken = overtakenBy !== null || answeredAnew !== null;
  const { decision } = before;
  const valueBefore = decision.value ?? before.value;
  const noteBefore = decision.state === kind ? (decision.note ?? '') : '';
  const engineSaid = engineInWords(before);
  const id = useId();
  const [value, setValue] = useState(valueBefore);
  const [note, setNote] = useState(noteBefore);
  const first = useRef<TextAreaRef>(null);
  const isLed = lead !== undefined;
  useEffect(() => {
    if (!isLed) first.current?.focus({ cursor: 'end' });
  }, [isLed]);

  const isLeadChanged = lead?.isChanged ?? false;
  const isUnsaved = value !== valueBefore || note !== noteBefore || isLeadChanged;
  const tell = useEffectEvent(props.onUnsaved);
  useEffect(() => tell(isUnsaved), [isUnsaved]);
  useEffect(() => () => tell(null), []);

  const isEdit = kind === 'edited';
  const saysNew = value.trim() !== '' && (value.trim() !== valueBefore.trim() || note.trim() !== noteBefore.trim());
  const maySave = !isOvertaken && (!isEdit || saysNew || isLeadChanged);
  const save = () => {
    if (!maySave || isBusy) return;
    onSave({
      state: kind,
      // Other words for the answer leave the passage that was chosen for it.
      ...(isEdit ? { value, ...chosenQuote(decision) } : {}),
      ...(note.trim() === '' ? {} : { note }),
    });
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
          {lead?.fields}
          <label htmlFor={`${id}-value`}>{lead?.valueLabel ?? 'Corrected answer'}</label>
          <Input.TextArea
            id={`${id}-value`}
            ref={first}
            value={value}
            maxLength={ANSWER_VALUE_MAX}
            autoSize={{ minRows: 2, maxRows: 14 }}
            onChange={(event) => setValue(event.target.value)}
          />
          {value !== engineSaid && engineSaid !== '' && (
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
      {isOvertaken && (
        <Overtaken
          by={overtakenBy}
          answeredAnew={answeredAnew}
          onOverrule={() => {
            props.onOverrule();
            first.current?.focus({ cursor: 'end' });
          }}
        />
      )}
      <div className="decision-form-actions">
        <Button htmlType="submit" type="primary" danger={!isEdit} loading={isBusy} disabled={!maySave}>
          {isEdit ? 'Save' : 'Reject'}
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface OvertakenProps {
  readonly by: Decision | null;
  readonly answeredAnew: string | null;
  readonly onOverrule: () => void;
}

function Overtaken({ by, answeredAnew, onOverrule }: OvertakenProps) {
  return (
    <div className="decision-form-overtaken" role="alert">
      {by && <>Meanwhile: {decisionWords(by)}</>}
      {by?.value !== undefined && <div className="answer-history-said">“{by.value}”</div>}
      {by?.note !== undefined && <div className="answer-history-said">Note: {by.note}</div>}
      {answeredAnew !== null && (
        <div>
          The answer has changed since: <span className="answer-history-said">“{answeredAnew}”</span>
        </div>
      )}
      <Button size="small" onClick={onOverrule}>
        Replace with mine
      </Button>
    </div>
  );
}
