// The flag of a cell, which asks for review with an optional note.
import { FlagFilled, FlagOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { DECISION_NOTE_MAX } from '#domain/limits.ts';
import type { ReviewCell } from '#domain/reviews.ts';
import { formatMoment } from '#src/components/format/formats.tsx';

interface CellFlagProps {
  readonly cell: ReviewCell;
  readonly isReadOnly: boolean;
  /** @param from the cell as the user has seen it. */
  readonly onFlag: (isFlagged: boolean, note: string, from: ReviewCell) => Promise<boolean>;
}

export function CellFlag({ cell, isReadOnly, onFlag }: CellFlagProps) {
  const { flag } = cell;
  const id = useId();
  /** The note, and the cell as it was when the form opened. */
  const [form, setForm] = useState<{ readonly note: string; readonly from: ReviewCell } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const set = async (isFlagged: boolean, note: string, from: ReviewCell) => {
    setBusy(true);
    const isSet = await onFlag(isFlagged, note, from);
    setBusy(false);
    if (isSet) setForm(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    setForm(null);
  };
  if (form !== null)
    return (
      <form
        className="cell-flag-form"
        aria-label="Flag the cell"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void set(true, form.note, form.from);
        }}
      >
        <label htmlFor={id}>What needs review (optional)</label>
        <Input.TextArea
          id={id}
          autoFocus
          value={form.note}
          maxLength={DECISION_NOTE_MAX}
          autoSize={{ minRows: 1, maxRows: 6 }}
          onChange={({ target }) => setForm({ ...form, note: target.value })}
        />
        <div className="decision-form-actions">
          <Button htmlType="submit" type="primary" size="small" loading={isBusy}>
            {form.from.flag ? 'Save' : 'Flag'}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => setForm(null)}>
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
        onClick={() => setForm({ note: '', from: cell })}
      >
        Flag for review
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
            <Button type="link" size="small" onClick={() => setForm({ note: flag.note, from: cell })}>
              {flag.note === '' ? 'Add a note' : 'Change the note'}
            </Button>
            <Button type="link" size="small" loading={isBusy} onClick={() => void set(false, '', cell)}>
              Remove the flag
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
