// The actions of an answer: one click each, or one key while the answer has the focus.
import { CheckOutlined, CloseOutlined, EditOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Answer } from '#domain/answers.ts';
import { DECISION_KEYS } from '#src/components/shortcuts/keys.ts';
import { labelOf } from './answer-words.ts';

export type AnswerAction = 'verify' | 'edit' | 'reject' | 'reopen';

const ACTIONS: readonly { action: AnswerAction; key: string; label: string; icon: ReactNode }[] = [
  { action: 'verify', key: DECISION_KEYS.verify, label: 'Verify', icon: <CheckOutlined aria-hidden /> },
  { action: 'edit', key: DECISION_KEYS.edit, label: 'Edit', icon: <EditOutlined aria-hidden /> },
  { action: 'reject', key: DECISION_KEYS.reject, label: 'Reject', icon: <CloseOutlined aria-hidden /> },
  { action: 'reopen', key: DECISION_KEYS.reopen, label: 'Reopen', icon: <UndoOutlined aria-hidden /> },
];

/** The actions that fit the state of an answer. An answer that the engine failed on cannot be verified. */
export function actionsFor({ absence, decision: { state } }: Answer): ReadonlySet<AnswerAction> {
  return new Set([
    ...(absence === 'engine_failed' || state === 'verified' || state === 'edited' ? [] : (['verify'] as const)),
    'edit' as const,
    ...(state === 'rejected' ? [] : (['reject'] as const)),
    ...(state === 'open' ? [] : (['reopen'] as const)),
  ]);
}

/** The action of a key, null where it has none. */
export const actionOfKey = (answer: Answer, pressed: string): AnswerAction | null => {
  const found = ACTIONS.find(({ key }) => key === pressed.toLowerCase())?.action;
  return found && actionsFor(answer).has(found) ? found : null;
};

interface AnswerActionsProps {
  readonly answer: Answer;
  /** The action that is being saved. */
  readonly busy: AnswerAction | null;
  readonly onAct: (action: AnswerAction) => void;
}

export function AnswerActions({ answer, busy, onAct }: AnswerActionsProps) {
  const offered = actionsFor(answer);
  return (
    <div className="answer-actions">
      {ACTIONS.filter(({ action }) => offered.has(action)).map(({ action, key, label, icon }) => (
        <Button
          key={action}
          size="small"
          icon={icon}
          loading={busy === action}
          disabled={busy !== null && busy !== action}
          aria-keyshortcuts={key.toUpperCase()}
          aria-label={`${label}: ${labelOf(answer)}`}
          title={`${label} (${key.toUpperCase()})`}
          onClick={() => onAct(action)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
