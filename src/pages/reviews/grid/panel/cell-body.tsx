// The content of an open cell: its value or the form to change it, its flag, sources, history and origin. Passages and
// history load with plain calls when their component asks.
import { Button } from 'antd';
import { useState } from 'react';
import { chosenInWords, engineInWords, POSSIBLE_MEANS } from '#domain/answer-words.ts';
import { type Answer, isPossible } from '#domain/answers.ts';
import { listCellDecisions, listCellPassages } from '#domain/endpoints/review-cells.ts';
import type { ReviewCell, ReviewColumn } from '#domain/reviews.ts';
import { isBuiltIn } from '#domain/run-engines.ts';
import { useDocumentViewer } from '#src/components/document-viewer/viewer-context.ts';
import { formatMoment } from '#src/components/format/formats.tsx';
import type { AnswerAction } from '#src/components/result/answer-actions.tsx';
import { AnswerActions } from '#src/components/result/answer-actions.tsx';
import { AnswerHistory } from '#src/components/result/answer-history.tsx';
import { AnswerMark, StepMark } from '#src/components/result/answer-mark.tsx';
import { AnswerValue } from '#src/components/result/answer-value.tsx';
import type { Absence } from '#src/components/result/answer-words.ts';
import { decisionWords } from '#src/components/result/answer-words.ts';
import { DecisionForm } from '#src/components/result/decision-form.tsx';
import { NearestPassages } from '#src/components/result/nearest-passages.tsx';
import { ReplaceAnswer, ReplaceButton } from '#src/components/result/replace-answer.tsx';
import type { Wanted } from '#src/components/result/review.ts';
import { canReplace } from '#src/components/result/review.ts';
import { SourceList } from '#src/components/result/source-list.tsx';
import { UNTYPED_LABELS } from '#src/pages/reviews/grid/cell-state.ts';
import type { Decisions } from '#src/pages/reviews/grid/data/use-decisions.ts';
import { call } from '#src/providers/http/call.ts';
import { CellFlag } from './cell-flag.tsx';
import '#src/components/result/answers.css';
import '#src/components/result/source-list.css';

interface CellBodyProps {
  readonly cell: ReviewCell;
  readonly column: ReviewColumn;
  /** The name of its document. */
  readonly document: string;
  readonly review: string;
  readonly decisions: Decisions;
  readonly onRun: ((cell: ReviewCell) => void) | null;
  readonly form: 'edited' | 'rejected' | null;
  readonly onForm: (form: 'edited' | 'rejected' | null) => void;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  /** Called before another passage becomes the answer, which removes the pressed button. */
  readonly onReplace: () => void;
}

const PENDING_TEXTS: Readonly<Record<'missing' | 'waiting' | 'running', string>> = {
  missing: 'Not run yet, or the column or the document has changed since.',
  waiting: 'Queued.',
  running: 'Running.',
};

export function CellBody({
  cell,
  column,
  document,
  review,
  decisions,
  onRun,
  form,
  onForm,
  onUnsaved,
  onReplace,
}: CellBodyProps) {
  const [busy, setBusy] = useState<AnswerAction | null>(null);
  const [isReplacing, setReplacing] = useState(false);
  const viewer = useDocumentViewer();
  const source = viewer?.opened && 'source' in viewer.opened ? viewer.opened.source : null;
  const openDocument = () => viewer?.openDocument(0);
  const position = { document: cell.document, column: cell.column };
  const answer = toAnswer(cell, column.title);
  const { state } = cell;
  const isReadOnly = onRun === null;

  const decide = async (action: AnswerAction, wanted: Wanted, from = cell): Promise<boolean> => {
    if (busy) return false;
    setBusy(action);
    const isDecided = await decisions.decide(position, wanted, from);
    setBusy(null);
    if (!isDecided) return false;
    onForm(null);
    // After a rejection, offer other passages.
    setReplacing(action === 'reject');
    return true;
  };
  const replace = (wanted: Wanted) => {
    onReplace();
    return decide('edit', wanted);
  };
  const act = (action: AnswerAction) => {
    if (action === 'edit') onForm('edited');
    else if (action === 'reject') onForm('rejected');
    else void decide(action, { state: action === 'verify' ? 'verified' : 'open' });
  };
  const nearest = cell.decision.state === 'edited' ? [] : (cell.nearest ?? []);
  const isReplaceable = !isReadOnly && form === null && canReplace(answer);

  if (state === 'missing' || state === 'waiting' || state === 'running')
    return (
      <div className="cell-panel-body">
        <p className="answer-quiet">{PENDING_TEXTS[state]}</p>
        <div className="cell-panel-actions">
          {state === 'missing' && onRun && <Button onClick={() => onRun(cell)}>Run this cell</Button>}
          <Button type="link" onClick={openDocument}>
            Open the document
          </Button>
        </div>
      </div>
    );
  return (
    <div className="cell-panel-body" data-state={cell.decision.state}>
      <div className="cell-panel-state">
        <StepMark answer={answer} />
        <AnswerMark state={cell.decision.state} />
      </div>
      {form !== null && !isReadOnly ? (
        <CellForm
          key={form}
          kind={form}
          cell={cell}
          title={column.title}
          isBusy={busy !== null}
          onUnsaved={onUnsaved}
          onSave={(wanted, from) => void decide(form === 'edited' ? 'edit' : 'reject', wanted, from)}
          onCancel={() => onForm(null)}
        />
      ) : (
        <AnswerValue answer={answer} advice={CELL_ADVICE} />
      )}
      {isPossible(answer, answer.decision.state) && form === null && <p className="answer-quiet">{POSSIBLE_MEANS}</p>}
      {cell.untyped && form === null && (
        <p className="cell-panel-untyped">{UNTYPED_LABELS[column.type]}: it sorts last. Edit it to correct this.</p>
      )}
      {cell.problem !== null && <p className="cell-panel-problem">{cell.problem}</p>}
      {cell.decision.note !== undefined && form === null && <p className="answer-note">Note: {cell.decision.note}</p>}
      {!isReadOnly && form === null && <AnswerActions answer={answer} busy={busy} onAct={act} />}
      <NearestPassages
        label={column.title}
        passages={nearest}
        areNamed={false}
        isBusy={busy !== null}
        onReplace={isReplaceable ? replace : undefined}
        onOpen={viewer ? (number) => viewer.openSource(number) : undefined}
      />
      {isReplaceable && <ReplaceButton isOpen={isReplacing} onOpen={setReplacing} />}
      {isReplaceable && isReplacing && (
        <ReplaceAnswer
          key={cell.decision.at ?? ''}
          answer={answer}
          load={async () => (await call(listCellPassages, { params: { id: review, ...position } })).data}
          documents={[document]}
          isBusy={busy !== null}
          onReplace={replace}
        />
      )}
      <CellFlag cell={cell} isReadOnly={isReadOnly} onFlag={(...wanted) => decisions.flag(position, ...wanted)} />
      {nearest.length === 0 && <Sources cell={cell} active={source} onOpenDocument={openDocument} />}
      <DecisionLine cell={cell} review={review} />
      <AnswerOrigin cell={cell} onRun={onRun} />
    </div>
  );
}

interface SourcesProps {
  readonly cell: ReviewCell;
  /** The number of the one that is open. */
  readonly active: number | null;
  readonly onOpenDocument: () => void;
}

function Sources({ cell: { sources, absence, decision }, active, onOpenDocument }: SourcesProps) {
  return (
    <>
      <h3>{sources.length === 1 ? 'Source' : 'Sources'}</h3>
      {chosenInWords(decision) !== '' && <p className="answer-quiet cell-panel-chosen">{chosenInWords(decision)}</p>}
      {sources.length > 0 ? (
        <SourceList sources={sources} active={active} request={0} />
      ) : (
        <p className="answer-quiet">
          {absence ? 'None.' : 'This answer has no source. Check it yourself.'}{' '}
          <Button type="link" size="small" onClick={onOpenDocument}>
            Open the document
          </Button>
        </p>
      )}
    </>
  );
}

interface CellFormProps {
  readonly kind: 'edited' | 'rejected';
  readonly cell: ReviewCell;
  readonly title: string;
  readonly isBusy: boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onSave: (wanted: Wanted, from: ReviewCell) => void;
  readonly onCancel: () => void;
}

/** Edits the cell as it was when the form opened, and says if it has been decided or answered again since. */
function CellForm({ kind, cell, title, isBusy, onUnsaved, onSave, onCancel }: CellFormProps) {
  const [from, setFrom] = useState(cell);
  return (
    <DecisionForm
      kind={kind}
      before={toAnswer(from, title)}
      overtakenBy={cell.decision.at === from.decision.at ? null : cell.decision}
      answeredAnew={cell.answered_at === from.answered_at ? null : engineInWords(toAnswer(cell, title))}
      isBusy={isBusy}
      onUnsaved={(isUnsaved) => onUnsaved(isUnsaved === true)}
      onSave={(wanted) => onSave(wanted, from)}
      onOverrule={() => setFrom(cell)}
      onCancel={onCancel}
    />
  );
}

/** Who decided and when, with the history of decisions. */
function DecisionLine({ cell, review }: { cell: ReviewCell; review: string }) {
  const [isShown, setShown] = useState(false);
  const { decision, document, column } = cell;
  const load = async () => (await call(listCellDecisions, { params: { id: review, document, column } })).data;
  return (
    <div className="answer-decided">
      {decision.at && decisionWords(decision)}
      <Button type="link" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide history' : 'History'}
      </Button>
      {isShown && <AnswerHistory key={decision.at ?? ''} load={load} />}
    </div>
  );
}

/** A placeholder for a cell without an answer; it is never shown. */
const NO_ENGINE = { kind: 'built-in', model: null } as const;

/** The cell as an answer, for the components that runs and reviews share. */
const toAnswer = (cell: ReviewCell, title: string): Answer => ({
  label: title,
  value: cell.answer,
  sources: cell.sources.map(({ number }) => number),
  ...(cell.state === 'failed' ? { absence: 'engine_failed' } : cell.absence && { absence: cell.absence }),
  ...(cell.likelihood !== undefined && { likelihood: cell.likelihood }),
  engine: cell.engine ?? NO_ENGINE,
  decision: cell.decision,
});

/** The advice of a review for each reason why there is no value. */
const CELL_ADVICE: Readonly<Record<Absence, string | null>> = {
  engine_failed: 'This says nothing about the document. Run the cell again.',
  unreadable: 'The answer may be on a page without readable text. Check the document itself.',
  cut_off: 'The answer is incomplete. Check the document itself, or ask for less in the column.',
  not_in_documents: null,
};

interface AnswerOriginProps {
  readonly cell: ReviewCell;
  readonly onRun: ((cell: ReviewCell) => void) | null;
}

/** The engine and time of the answer, and Run again. */
function AnswerOrigin({ cell, onRun }: AnswerOriginProps) {
  const { engine, answered_at: at, state, decision } = cell;
  return (
    <footer className="cell-facts">
      {engine && (
        <p>
          {isBuiltIn(engine)
            ? 'Quoted from the document without a language model'
            : `Written by ${engine.model ?? 'a language model'}. Check it against its source`}
          {at && `, ${formatMoment(at)}`}.
        </p>
      )}
      {onRun &&
        (decision.state === 'open' ? (
          <Button size="small" onClick={() => onRun(cell)}>
            {state === 'failed' ? 'Try again' : 'Run again'}
          </Button>
        ) : (
          <p>Reopen it to run it again.</p>
        ))}
    </footer>
  );
}
