// The two text fields of records: a line and a passage. Neither truncates pasted text: the user shortens it.
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '#src/components/format/formats.tsx';
import { type ControlProps, FieldFrame, ReadField } from './field-frame.tsx';

export interface TextFieldProps {
  readonly label: string;
  readonly control: TextControl;
  /** The limit in characters, which the schema enforces. */
  readonly max: number;
  readonly isRequired?: boolean;
  /** Shows the counter from the first letter. */
  readonly isCounted?: boolean;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
}

/** Shows the counter from this share of the limit. */
const NEARLY_FULL = 0.8;

function roomOf(value: string, max: number, isCounted: boolean): string | undefined {
  const length = value.trim().length;
  return isCounted || length > max * NEARLY_FULL
    ? `${formatNumber(length)} of ${formatNumber(max)} characters`
    : undefined;
}

/** The schema's error, with the current length. */
function noteOf({ value, error }: TextControl, max: number): string | undefined {
  const length = value.trim().length;
  return error && length > max ? `${error}. These are ${formatNumber(length)}.` : error;
}

interface BoxProps extends ControlProps {
  readonly value: string;
  readonly status: 'error' | '';
  readonly onChange: (event: { target: { value: string } }) => void;
}

/** Common props around the input. */
function TextFrame(props: TextFieldProps & { readonly children: (box: BoxProps) => ReactNode }) {
  const { label, control, max, isRequired = false, isCounted = false, children } = props;
  const { value, isReadOnly, onChange } = control;
  if (isReadOnly) return <ReadField label={label}>{value}</ReadField>;
  const error = noteOf(control, max);
  return (
    <FieldFrame label={label} isRequired={isRequired} error={error} hint={roomOf(value, max, isCounted)}>
      {(attributes) =>
        children({
          ...attributes,
          value,
          status: error ? 'error' : '',
          onChange: (event) => onChange(event.target.value),
        })
      }
    </FieldFrame>
  );
}

export const TextLine = (props: TextFieldProps) => (
  <TextFrame {...props}>
    {(box) => (
      <Input {...box} placeholder={props.placeholder} autoFocus={props.autoFocus ?? false} autoComplete="off" />
    )}
  </TextFrame>
);

interface PassageProps extends TextFieldProps {
  /** Its height with little text. */
  readonly lines?: number;
}

export const Passage = ({ lines = 3, ...props }: PassageProps) => (
  <TextFrame {...props}>
    {(box) => (
      <Input.TextArea
        {...box}
        className="record-passage"
        // Grows by CSS: measuring megabytes of text in JavaScript blocks the page.
        style={{ minHeight: `${lines * 1.55 + 0.75}em` }}
        rows={lines}
        placeholder={props.placeholder}
      />
    )}
  </TextFrame>
);

export interface TextControl {
  /** Its path in the record, such as `query.3.title`. */
  readonly path: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
}
