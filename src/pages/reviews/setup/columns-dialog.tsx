// The columns of a review (spec 2.17): what is asked of every document, in the order of the grid. Mount it to open it:
//
//   <ColumnsDialog review={review} onSaved={(review) => …} onClose={…} />
import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { REVIEW_COLUMNS_MAX } from '#domain/limits.ts';
import type { ColumnInput, Review } from '#domain/reviews.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { describeAppended, needsRerun, remainingDrafts, newDraft } from './column-drafts.ts';
import { ColumnList } from './column-list.tsx';
import type { ColumnSource } from './column-source.tsx';
import { COLUMN_SOURCES, ColumnSourceDialog } from './column-source.tsx';
import { LostAnswersDialog } from './lost-answers.tsx';
import { useColumnDrafts } from './use-column-drafts.ts';
import { hasAnswers } from './lost-answers.tsx';
import './columns.css';

interface ColumnsDialogProps {
  readonly review: Review;
  /** The id of the column that is opened to be written. */
  readonly column?: string;
  /** The columns are saved; the review as it is then. */
  readonly onSaved: (review: Review) => void;
  /** Told whether it holds something that leaving the page would lose; a page has one guard for all that it holds. */
  readonly onUnsaved?: (isUnsaved: boolean) => void;
  readonly onClose: () => void;
}

export function ColumnsDialog({ review, column, onSaved, onUnsaved, onClose }: ColumnsDialogProps) {
  useReturnFocus();
  const columns = useColumnDrafts(review, (saved) => {
    onSaved(saved);
    onClose();
  });
  const { base, drafts, isBusy, isDirty, failure } = columns;
  const kept = remainingDrafts(drafts).length;
  const removed = drafts.filter(({ isRemoved }) => isRemoved);
  const changed = remainingDrafts(drafts).filter((draft) => needsRerun(draft, base.columns));
  const [open, setOpen] = useState<string | null>(column ?? null);
  const [source, setSource] = useState<ColumnSource | null>(null);
  const [asks, setAsks] = useState<'leave' | 'lose' | null>(null);
  const [isCounting, setCounting] = useState(false);
  const [told, setTold] = useState('');
  const [tries, setTries] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  // What was just opened is there to be written, or corrected.
  useEffect(() => {
    const fields = open === null ? null : body.current?.querySelector('.review-column-fields');
    const wrong = fields?.querySelector<HTMLElement>('[aria-invalid="true"]');
    fields?.scrollIntoView({ block: 'nearest' });
    (wrong ?? fields?.querySelector<HTMLElement>('input'))?.focus();
  }, [open, tries]);

  useEffect(() => {
    if (!isDirty) return undefined;
    onUnsaved?.(true);
    return () => onUnsaved?.(false);
  }, [isDirty, onUnsaved]);
  const lastCount = useRef(drafts.length);
  // A column that goes at once takes the focus with it.
  useEffect(() => {
    if (drafts.length < lastCount.current) adder.current?.focus();
    lastCount.current = drafts.length;
  }, [drafts.length]);

  const add = () => {
    const draft = newDraft();
    columns.change([...drafts, draft]);
    setTold('');
    setOpen(draft.key);
  };
  const addFrom = (further: readonly ColumnInput[]) => {
    setSource(null);
    setTold(describeAppended(columns.add(further)));
  };
  const save = async () => {
    const wrong = columns.check();
    if (wrong) {
      setOpen(wrong.key);
      setTries((count) => count + 1);
    } else if (removed.length > 0 || (await losesAnswers())) setAsks('lose');
    else await columns.save();
  };

  const losesAnswers = async () => {
    const ids = changed.flatMap(({ id }) => id ?? []);
    if (ids.length === 0) return false;
    setCounting(true);
    try {
      return await hasAnswers(review.id, ids);
    } catch {
      // Where that cannot be told, whoever saves is asked all the same.
      return true;
    } finally {
      setCounting(false);
    }
  };

  const isFull = kept >= REVIEW_COLUMNS_MAX;
  return (
    <Modal
      open
      centered
      width={860}
      className="review-columns"
      title={kept === 0 ? 'Columns' : `Columns (${kept})`}
      okText="Save columns"
      okButtonProps={{ loading: isBusy || isCounting, disabled: !isDirty }}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      keyboard={!isBusy}
      // A slip beside the dialog is no wish to leave it.
      maskClosable={!isDirty && !isBusy}
      onOk={() => void save()}
      onCancel={() => (isDirty ? setAsks('leave') : onClose())}
    >
      <p className="review-columns-says">Each column asks every document of the review the same question.</p>
      <div className="review-columns-add">
        <Button ref={adder} icon={<PlusOutlined aria-hidden />} disabled={isFull} onClick={add}>
          Add column
        </Button>
        {COLUMN_SOURCES.map((one) => (
          <Button key={one.resource} disabled={isFull} onClick={() => setSource(one)}>
            {one.label}
          </Button>
        ))}
        <span className="review-columns-told" role="status">
          {told || (isFull ? `A review has at most ${REVIEW_COLUMNS_MAX} columns.` : '')}
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
      <ConfirmDialog
        isOpen={asks === 'leave'}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        isDangerous
        onConfirm={onClose}
        onCancel={() => setAsks(null)}
      >
        The columns have not been saved.
      </ConfirmDialog>
      <LostAnswersDialog
        review={review.id}
        removed={removed}
        changed={changed}
        isOpen={asks === 'lose'}
        onConfirm={() => {
          setAsks(null);
          void columns.save();
        }}
        onCancel={() => setAsks(null)}
      />
    </Modal>
  );
}
