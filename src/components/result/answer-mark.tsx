// Whether somebody has checked an answer, as a mark and in words: never by color alone.
import { CheckCircleFilled, CloseCircleFilled, EditFilled, MinusCircleOutlined } from '@ant-design/icons';
import { DECISION_WORDS } from '#domain/answer-words.ts';
import type { Decision } from '#domain/answers.ts';

const ICONS = {
  open: MinusCircleOutlined,
  verified: CheckCircleFilled,
  edited: EditFilled,
  rejected: CloseCircleFilled,
} as const;

export function AnswerMark({ state }: Pick<Decision, 'state'>) {
  const Icon = ICONS[state];
  return (
    <span className="answer-mark" data-state={state}>
      <Icon aria-hidden /> {DECISION_WORDS[state]}
    </span>
  );
}
