// The two kinds of text in a record: a line that names something, and a passage of many lines. Neither cuts what is
// pasted into it: what is too long stays there to be shortened.
import { Input } from 'antd';
import { FieldFrame, ReadField } from './field-frame.tsx';
import type { TextControl } from './text-control.ts';

export interface TextFieldProps {
  readonly label: string;
  readonly control: TextControl;
  /** In characters; the schema refuses what is longer. */
  readonly max: number;
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
}

/** From this share of the room on, it is told how much of it is taken. */
const NEARLY_FULL = 0.8;

const figure = (count: number) => count.toLocaleString('en-US');

function roomOf(value: string, max: number): string | undefined {
  const length = value.trim().length;
  return length > max * NEARLY_FULL ? `${figure(length)} of ${figure(max)} characters` : undefined;
}

/** The schema's sentence, and how far off the text is. */
function noteOf({ value, error }: TextControl, max: number): string | undefined {
  const length = value.trim().length;
  return error && length > max ? `${error}. These are ${figure(length)}.` : error;
}

export function TextLine({ label, control, max, isRequired = false, placeholder, autoFocus = false }: TextFieldProps) {
  const { value, isReadOnly, onChange } = control;
  if (isReadOnly) return <ReadField label={label}>{value}</ReadField>;
  const error = noteOf(control, max);
  return (
    <FieldFrame label={label} isRequired={isRequired} error={error} hint={roomOf(value, max)}>
      {(props) => (
        <Input
          {...props}
          value={value}
          status={error ? 'error' : ''}
          placeholder={placeholder}
          autoFocus={autoFocus}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

export interface PassageProps extends TextFieldProps {
  /** Its height while there is little in it. */
  readonly lines?: number;
}

export function Passage({ label, control, max, isRequired = false, placeholder, lines = 3 }: PassageProps) {
  const { value, isReadOnly, onChange } = control;
  if (isReadOnly) return <ReadField label={label}>{value}</ReadField>;
  const error = noteOf(control, max);
  return (
    <FieldFrame label={label} isRequired={isRequired} error={error} hint={roomOf(value, max)}>
      {(props) => (
        <Input.TextArea
          {...props}
          className="record-passage"
          // Grows by the style sheet: measuring megabytes of text by script stops the page.
          style={{ minHeight: `${lines * 1.5715 + 0.75}em` }}
          rows={lines}
          value={value}
          status={error ? 'error' : ''}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
