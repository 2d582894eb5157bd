// Who looks at a finding, and the flag for colleagues.
import { FlagFilled, FlagOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { DECISION_NOTE_MAX } from '#domain/limits.ts';
import { formatMoment } from '#src/components/format/formats.tsx';
import type { OpenFindingProps } from './finding-props.ts';

export function FindingPeople({ judged, decisions, colleagues, canDecide }: OpenFindingProps) {
  const { assignee } = judged;
  const [isFlagging, setFlagging] = useState(false);
  if (!canDecide) return judged.flag && <Flag judged={judged} />;
  const people = colleagues.some(({ id }) => id === assignee?.id) || !assignee ? colleagues : [...colleagues, assignee];
  return (
    <div className="finding-people">
      <Select<string>
        size="small"
        className="finding-assignee"
        aria-label="Assigned to"
        placeholder="Assign to…"
        showSearch
        allowClear
        optionFilterProp="label"
        popupMatchSelectWidth={false}
        value={assignee?.id ?? null}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(person: string | undefined) => void decisions.assign(judged, person ?? null)}
      />
      {judged.flag === null && !isFlagging && (
        <Button size="small" icon={<FlagOutlined aria-hidden />} onClick={() => setFlagging(true)}>
          Flag
        </Button>
      )}
      {isFlagging && (
        <FlagForm
          before={judged.flag?.note ?? ''}
          onSave={async (note) => {
            if (await decisions.flag(judged, note)) setFlagging(false);
          }}
          onCancel={() => setFlagging(false)}
        />
      )}
      {judged.flag !== null && !isFlagging && (
        <Flag judged={judged} onEdit={() => setFlagging(true)} onRemove={() => void decisions.flag(judged, null)} />
      )}
    </div>
  );
}

interface FlagProps extends Pick<OpenFindingProps, 'judged'> {
  readonly onEdit?: () => void;
  readonly onRemove?: () => void;
}

function Flag({ judged: { flag }, onEdit, onRemove }: FlagProps) {
  if (!flag) return null;
  return (
    <div className="finding-flag">
      <FlagFilled aria-hidden />
      <div>
        Flagged by {flag.by}, {formatMoment(flag.at)}
        {flag.note !== '' && <div className="answer-history-said">“{flag.note}”</div>}
        {onEdit && (
          <div>
            <Button type="link" size="small" onClick={onEdit}>
              {flag.note === '' ? 'Add a note' : 'Change the note'}
            </Button>
            <Button type="link" size="small" onClick={onRemove}>
              Remove the flag
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

interface FlagFormProps {
  readonly before: string;
  readonly onSave: (note: string) => Promise<void>;
  readonly onCancel: () => void;
}

function FlagForm({ before, onSave, onCancel }: FlagFormProps) {
  const id = useId();
  const [note, setNote] = useState(before);
  const [isBusy, setBusy] = useState(false);
  return (
    <form
      className="decision-form finding-flag-form"
      aria-label="Flag the finding"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void onSave(note.trim()).finally(() => setBusy(false));
      }}
    >
      <label htmlFor={id}>What colleagues should look at (optional)</label>
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
          Flag
        </Button>
        <Button size="small" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
