// A flag on a cell: somebody is to look at it, and why.
import { FlagFilled, FlagOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { DECISION_NOTE_MAX } from '#domain/limits.ts';
import type { ReviewCell } from '#domain/reviews.ts';
import { formatMoment } from '#src/components/result/run-words.ts';

interface CellFlagProps {
  readonly cell: ReviewCell;
  readonly isReadOnly: boolean;
  readonly onFlag: (isFlagged: boolean, note?: string) => Promise<boolean>;
}

export function CellFlag({ cell: { flag }, isReadOnly, onFlag }: CellFlagProps) {
  const id = useId();
  const [note, setNote] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const set = async (isFlagged: boolean, why = '') => {
    setBusy(true);
    const isSet = await onFlag(isFlagged, why);
    setBusy(false);
    if (isSet) setNote(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    setNote(null);
  };
  if (note !== null)
    return (
      <form
        className="cell-flag-form"
        aria-label="Flag the cell"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void set(true, note);
        }}
      >
        <label htmlFor={id}>What should be looked at (optional)</label>
        <Input.TextArea
          id={id}
          autoFocus
          value={note}
          maxLength={DECISION_NOTE_MAX}
          autoSize={{ minRows: 1, maxRows: 6 }}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="decision-form-actions">
          <Button htmlType="submit" type="primary" size="small" loading={isBusy}>
            {flag ? 'Save' : 'Flag'}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => setNote(null)}>
            Cancel
          </Button>
        </div>
      </form>
    );
  if (!flag)
    return isReadOnly ? null : (
      <Button
        className="cell-flag"
        type="link"
        size="small"
        icon={<FlagOutlined aria-hidden />}
        aria-keyshortcuts="F"
        onClick={() => setNote('')}
      >
        Flag for somebody to look at
      </Button>
    );
  return (
    <div className="cell-flag-set">
      <FlagFilled aria-hidden />
      <div>
        Flagged by {flag.by}, {formatMoment(flag.at)}
        {flag.note !== '' && <div className="answer-history-said">“{flag.note}”</div>}
        {!isReadOnly && (
          <div>
            <Button type="link" size="small" onClick={() => setNote(flag.note)}>
              {flag.note === '' ? 'Add a note' : 'Change the note'}
            </Button>
            <Button type="link" size="small" loading={isBusy} onClick={() => void set(false)}>
              Take the flag away
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
