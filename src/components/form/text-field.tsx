// A labelled line of text, with its error under it and announced with it.
import type { InputProps } from 'antd';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useId } from 'react';
import './text-field.css';

export interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  readonly autoFocus?: boolean;
  /** At the right end of the label's line, such as a link. */
  readonly aside?: ReactNode;
  readonly hint?: string;
}

export function TextField({
  label,
  name,
  value,
  error,
  onChange,
  type = 'text',
  aside,
  hint,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  const input: InputProps = {
    ...rest,
    id,
    name,
    value,
    size: 'large',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? noteId : undefined,
    onChange: (event) => onChange(event.target.value),
    ...(error ? { status: 'error' as const } : {}),
  };
  return (
    <div className="text-field">
      <div className="text-field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {type === 'password' ? <Input.Password {...input} /> : <Input {...input} type={type} />}
      <p id={noteId} className={error ? 'text-field-error' : 'text-field-hint'}>
        {note}
      </p>
    </div>
  );
}
