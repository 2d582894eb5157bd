// Whether somebody has checked an answer, and whether it is only possible, as marks and in words: never by color alone.
import {
  CheckCircleFilled,
  CloseCircleFilled,
  EditFilled,
  MinusCircleOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons';
import { DECISION_WORDS, POSSIBLE_MEANS, STEP_WORDS } from '#domain/answer-words.ts';
import { type Answer, type Decision, isPossible } from '#domain/answers.ts';

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

/** Only for a possible answer that nobody has judged: an answered one needs no mark, and one not found says so. */
export function StepMark({ answer }: { readonly answer: Pick<Answer, 'absence' | 'likelihood' | 'decision'> }) {
  return isPossible(answer, answer.decision.state) && <PossibleMark />;
}

export const PossibleMark = () => (
  <span className="step-mark" title={POSSIBLE_MEANS}>
    <QuestionCircleOutlined aria-hidden /> {STEP_WORDS.possible}
  </span>
);
