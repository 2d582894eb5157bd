// The dialog that edits the columns of a review. Mount it to open it.
import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { REVIEW_COLUMNS_MAX } from '#domain/limits.ts';
import type { ColumnInput, Review } from '#domain/reviews.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { DiscardDialog } from '#src/components/form/discard-dialog.tsx';
import { describeAppended, needsRerun, remainingDrafts, newDraft } from './column-drafts.ts';
import { ColumnList } from './column-list.tsx';
import { type ColumnSource, COLUMN_SOURCES, ColumnSourceDialog } from './column-source.tsx';
import { LostAnswersDialog, hasAnswers } from './lost-answers.tsx';
import { useColumnDrafts } from './use-column-drafts.ts';
import './columns.css';

interface ColumnsDialogProps {
  readonly review: Review;
  /** The id of the column to open. */
  readonly column?: string;
  readonly onSaved: (review: Review) => void;
  /** Reports unsaved changes to the page, which has one leave guard for all its parts. */
  readonly onUnsaved?: (isUnsaved: boolean) => void;
  readonly onClose: () => void;
}

export function ColumnsDialog({ review, column, onSaved, onUnsaved, onClose }: ColumnsDialogProps) {
  const columns = useColumnDrafts(review, (saved) => {
    onSaved(saved);
    onClose();
  });
  const { base, drafts, isBusy, isDirty, failure } = columns;
  const count = remainingDrafts(drafts).length;
  const removed = drafts.filter(({ isRemoved }) => isRemoved);
  const changed = remainingDrafts(drafts).filter((draft) => needsRerun(draft, base.columns));
  const [open, setOpen] = useState<string | null>(column ?? null);
  const [source, setSource] = useState<ColumnSource | null>(null);
  const [question, setQuestion] = useState<'leave' | 'discard' | null>(null);
  const [isCounting, setCounting] = useState(false);
  const [message, setMessage] = useState('');
  const [attempts, setAttempts] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // Focus the first invalid field of the opened column, or its title.
  useEffect(() => {
    const fields = open === null ? null : body.current?.querySelector('.review-column-fields');
    const wrong = fields?.querySelector<HTMLElement>('[aria-invalid="true"]');
    fields?.scrollIntoView({ block: 'nearest' });
    (wrong ?? fields?.querySelector<HTMLElement>('input'))?.focus();
  }, [open, attempts]);

  useEffect(() => {
    if (!isDirty) return undefined;
    onUnsaved?.(true);
    return () => onUnsaved?.(false);
  }, [isDirty, onUnsaved]);
  const lastCount = useRef(drafts.length);
  // Focus Add when a column that was never saved disappears.
  useEffect(() => {
    if (drafts.length < lastCount.current) addButton.current?.focus();
    lastCount.current = drafts.length;
  }, [drafts.length]);

  const add = () => {
    const draft = newDraft();
    columns.change([...drafts, draft]);
    setMessage('');
    setOpen(draft.key);
  };
  const addFrom = (inputs: readonly ColumnInput[]) => {
    setSource(null);
    setMessage(describeAppended(columns.add(inputs)));
  };
  const save = async () => {
    const wrong = columns.check();
    if (wrong) {
      setOpen(wrong.key);
      setAttempts((before) => before + 1);
    } else if (removed.length > 0 || (await discardsAnswers())) setQuestion('discard');
    else await columns.save();
  };

  const discardsAnswers = async () => {
    const ids = changed.flatMap(({ id }) => id ?? []);
    if (ids.length === 0) return false;
    setCounting(true);
    try {
      return await hasAnswers(review.id, ids);
    } catch {
      // If it cannot be checked, ask anyway.
      return true;
    } finally {
      setCounting(false);
    }
  };

  const isFull = count >= REVIEW_COLUMNS_MAX;
  return (
    <DialogFrame
      isBusy={isBusy}
      width={860}
      className="review-columns"
      title={count === 0 ? 'Columns' : `Columns (${count})`}
      okText="Save columns"
      okButtonProps={{ loading: isBusy || isCounting, disabled: !isDirty }}
      // A click beside the dialog must not discard changes.
      maskClosable={!isDirty && !isBusy}
      onOk={() => void save()}
      onCancel={() => (isDirty ? setQuestion('leave') : onClose())}
    >
      <p className="review-columns-hint">Each column asks every document of the review the same question.</p>
      <div className="review-columns-add">
        <Button ref={addButton} icon={<PlusOutlined aria-hidden />} disabled={isFull} onClick={add}>
          Add column
        </Button>
        {COLUMN_SOURCES.map((one) => (
          <Button key={one.resource} disabled={isFull} onClick={() => setSource(one)}>
            {one.label}
          </Button>
        ))}
        <span className="review-columns-message" role="status">
          {message || (isFull ? `A review has at most ${REVIEW_COLUMNS_MAX} columns.` : '')}
        </span>
      </div>
      {failure && (
        <Alert
          className="review-columns-failure"
          type={failure.isConflict ? 'warning' : 'error'}
          showIcon
          message={failure.sentence}
          {...(failure.isConflict ? { action: <Button onClick={() => void columns.reload()}>Reload</Button> } : {})}
        />
      )}
      <div ref={body} className="review-columns-list">
        {drafts.length === 0 && (
          <p className="review-columns-none">No columns yet. Add one, or take the items of a query.</p>
        )}
        <ColumnList columns={columns} open={open} onOpen={setOpen} />
      </div>
      {source && <ColumnSourceDialog source={source} onChoose={addFrom} onClose={() => setSource(null)} />}
      <DiscardDialog isOpen={question === 'leave'} onDiscard={onClose} onKeep={() => setQuestion(null)} />
      <LostAnswersDialog
        review={review.id}
        removed={removed}
        changed={changed}
        isOpen={question === 'discard'}
        onConfirm={() => {
          setQuestion(null);
          void columns.save();
        }}
        onCancel={() => setQuestion(null)}
      />
    </DialogFrame>
  );
}
