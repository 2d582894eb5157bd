// One answer as a row to review: its value or quote, its place, its state and its actions.
import { Button } from 'antd';
import { type KeyboardEvent, memo, use, useId, useState } from 'react';
import { type Answer, notFoundIn, sourcesOf } from '#domain/answers.ts';
import { type Point, pointOf } from '#domain/points.ts';
import { type AnswerAction, actionOfKey, AnswerActions } from './answer-actions.tsx';
import { AnswerHistory } from './answer-history.tsx';
import { AnswerMark, StepMark } from './answer-mark.tsx';
import { AnswerValue } from './answer-value.tsx';
import { decisionWords, labelOf } from './answer-words.ts';
import { DecisionForm } from './decision-form.tsx';
import { NearestButton, NearestPassages } from './nearest-passages.tsx';
import { FurtherPassages, MoreButton, Passages } from './passages.tsx';
import { CitationsContext } from './result-context.ts';
import { ReplaceAnswer, ReplaceButton } from './replace-answer.tsx';
import { type PlacedAnswer, type Review, type Wanted, canReplace } from './review.ts';
import { SourceChip } from './source-chip.tsx';
import type { ReportForm } from './use-open-forms.ts';
import './passages.css';

interface AnswerItemProps {
  readonly at: PlacedAnswer;
  /** Absent where answers are read-only. */
  readonly review: Review | undefined;
  /** The text above has the answer: the row shows only its state and place. */
  readonly isInText: boolean;
  /** Of several documents, which one a passage is of. */
  readonly documents: readonly string[];
  readonly isAlone: boolean;
  /** The heading above is its name. */
  readonly isHeaded: boolean;
  /** Only one answer of a result is in the tab order, so that the result is not a hundred stops long. */
  readonly isStop: boolean;
  readonly onForm: ReportForm;
  /** Called after a decision, or when a form closes. */
  readonly onDone: (at: PlacedAnswer, done: AnswerAction | null) => void;
}

/** The open form, and the answer when it was opened: a colleague may decide meanwhile. */
interface OpenForm {
  readonly kind: 'edited' | 'rejected';
  readonly from: PlacedAnswer;
}

const SAVED_BY: Readonly<Record<'edited' | 'rejected', AnswerAction>> = { edited: 'edit', rejected: 'reject' };

function AnswerRow(props: AnswerItemProps) {
  const { at, review, isInText, documents, isAlone, isHeaded, isStop, onForm, onDone } = props;
  const { answer, key } = at;
  const { decision } = answer;
  const { openSource, sources } = use(CitationsContext);
  const point = pointOf(answer, sources);
  const id = useId();
  const [form, setForm] = useState<OpenForm | null>(null);
  const [isMoreOpen, setMoreOpen] = useState(isAlone);
  const areNamed = documents.length > 1;
  const [isReplacing, setReplacing] = useState(false);
  const looks = { areNamed, isStruck: decision.state === 'rejected' };
  const [busy, setBusy] = useState<AnswerAction | null>(null);

  const decide = async (action: AnswerAction, wanted: Wanted, from = at): Promise<boolean> => {
    if (!review || busy) return false;
    setBusy(action);
    const isDecided = await review.decide(from, wanted);
    setBusy(null);
    if (!isDecided) return false;
    setForm(null);
    // Offer alternatives to a rejected answer.
    setReplacing(action === 'reject');
    onDone(at, action);
    return true;
  };
  const isReplaceable = review !== undefined && canReplace(answer) && form === null;
  const act = (action: AnswerAction) => {
    if (action === 'edit') setForm({ kind: 'edited', from: at });
    else if (action === 'reject') setForm({ kind: 'rejected', from: at });
    else void decide(action, { state: action === 'verify' ? 'verified' : 'open' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (form !== null || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = review ? actionOfKey(answer, event.key) : null;
    const [source] = sourcesOf(answer);
    if (action) act(action);
    else if (event.key.toLowerCase() === 'o' && source !== undefined) openSource(source);
    else return;
    event.preventDefault();
  };

  return (
    <li
      className="answer"
      data-answer={key}
      data-state={decision.state}
      tabIndex={isStop ? 0 : -1}
      aria-labelledby={`${id}-label ${id}-mark`}
      onKeyDown={onKeyDown}
    >
      <div className="answer-head">
        <h4 id={`${id}-label`} className={isHeaded ? 'visually-hidden' : undefined}>
          {labelOf(answer)}
        </h4>
        <span id={`${id}-mark`} className="answer-marks">
          <StepMark answer={answer} />
          <AnswerMark state={decision.state} />
        </span>
      </div>
      {form === null && <AnswerValue answer={answer} text={at.text} engineText={isInText ? null : point.value} />}
      {form === null && !isInText && !point.isVerbatimPassage && (
        <Passages passages={point.first} {...looks} isPlaced={point.first.length === 1} />
      )}
      {form !== null && (
        <DecisionForm
          kind={form.kind}
          before={form.from.answer}
          overtakenBy={decision.at === form.from.answer.decision.at ? null : decision}
          isBusy={busy !== null}
          onUnsaved={(isUnsaved) => onForm(key, isUnsaved)}
          onSave={(wanted) => void decide(SAVED_BY[form.kind], wanted, form.from)}
          onOverrule={() => setForm({ ...form, from: at })}
          onCancel={() => {
            setForm(null);
            onDone(at, null);
          }}
        />
      )}
      {form === null && !isInText && notFoundIn(answer).length > 0 && (
        <p className="answer-quiet">Nothing found in {notFoundIn(answer).join('; ')}</p>
      )}
      {decision.note !== undefined && form === null && <p className="answer-note">Note: {decision.note}</p>}
      <div className="answer-foot">
        <div className="answer-sources">
          <Places answer={answer} point={point} isInText={isInText} areNamed={areNamed} />
          <NearestButton passages={point.nearest} isOpen={isMoreOpen} onOpen={setMoreOpen} />
          {!isInText && <MoreButton count={point.more.length} isOpen={isMoreOpen} onOpen={setMoreOpen} />}
          {isReplaceable && <ReplaceButton isOpen={isReplacing} onOpen={setReplacing} />}
        </div>
        {review && form === null && <AnswerActions answer={answer} busy={busy} onAct={act} />}
      </div>
      {!isInText && <FurtherPassages passages={point.more} {...looks} isOpen={isMoreOpen} />}
      {form === null && (
        <NearestPassages
          label={labelOf(answer)}
          passages={point.nearest}
          isOpen={isMoreOpen}
          areNamed={areNamed}
          isBusy={busy !== null}
          onReplace={isReplaceable ? (wanted) => decide('edit', wanted) : undefined}
          onOpen={openSource}
        />
      )}
      {isReplaceable && isReplacing && (
        <ReplaceAnswer
          key={decision.at ?? ''}
          answer={answer}
          load={() => review.passages(at)}
          documents={documents}
          isBusy={busy !== null}
          onReplace={(wanted) => decide('edit', wanted)}
        />
      )}
      <Decided at={at} review={review} />
    </li>
  );
}

/** After a decision every `at` is a new object: only a row whose answer changed renders again. */
const isUnchanged = (before: AnswerItemProps, after: AnswerItemProps): boolean =>
  (Object.keys(after) as (keyof AnswerItemProps)[]).every((name) =>
    name === 'at'
      ? before.at.answer === after.at.answer && before.at.text === after.at.text
      : before[name] === after[name],
  );

export const AnswerItem = memo(AnswerRow, isUnchanged);

interface PlacesProps extends Pick<AnswerItemProps, 'isInText'> {
  readonly areNamed: boolean;
  readonly answer: Answer;
  readonly point: Point;
}

/** Several documents have their places under their passages. */
function Places({ answer, point: { first }, isInText, areNamed }: PlacesProps) {
  const [only, ...others] = first;
  if (isInText)
    return sourcesOf(answer).map((number) => <SourceChip key={number} number={number} isNamed={areNamed} />);
  if (only) return others.length === 0 && <SourceChip number={only.source.number} isNamed={areNamed} />;
  if (answer.absence || answer.decision.state === 'edited') return null;
  return <p className="answer-unsourced">This answer has no source. Check it yourself.</p>;
}

function Decided({ at: { answer }, at, review }: Pick<AnswerItemProps, 'at' | 'review'>) {
  const [isShown, setShown] = useState(false);
  const { decision } = answer;
  if (!decision.at) return null;
  return (
    <div className="answer-decided">
      {decisionWords(decision)}
      {review && (
        <Button
          type="link"
          size="small"
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Hide history' : 'History'}: ${labelOf(answer)}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide history' : 'History'}
        </Button>
      )}
      {isShown && review && <AnswerHistory key={decision.at} load={() => review.history(at)} />}
    </div>
  );
}
