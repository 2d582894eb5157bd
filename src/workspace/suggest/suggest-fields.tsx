// The fields of a suggestion: its words, the comment for the counterparty, and the note for colleagues.
import { Input } from 'antd';
import { PASSAGE_MAX } from '#domain/limits.ts';
import '#src/shared/contract/contract-dialogs.css';

export interface SuggestValues {
  /** Null where only a comment is made. */
  readonly text: string | null;
  readonly comment: string;
  readonly note: string;
}

interface SuggestFieldsProps {
  readonly values: SuggestValues;
  readonly textLabel: string;
  readonly onChange: (values: SuggestValues) => void;
}

export function SuggestFields({ values, textLabel, onChange }: SuggestFieldsProps) {
  const fields = [
    ...(values.text === null ? [] : [{ name: 'text' as const, label: textLabel, hint: '', rows: 4 }]),
    { name: 'comment' as const, label: 'Comment for the counterparty', hint: 'Goes into the file.', rows: 2 },
    { name: 'note' as const, label: 'Note for colleagues', hint: 'Never goes into the file.', rows: 2 },
  ];
  return fields.map(({ name, label, hint, rows }, at) => (
    <label key={name} className="suggest-field">
      <span>
        {label} <small>{hint}</small>
      </span>
      <Input.TextArea
        autoFocus={at === 0}
        dir="auto"
        value={values[name] ?? ''}
        maxLength={PASSAGE_MAX}
        autoSize={{ minRows: rows, maxRows: 12 }}
        onChange={({ target }) => onChange({ ...values, [name]: target.value })}
      />
    </label>
  ));
}
