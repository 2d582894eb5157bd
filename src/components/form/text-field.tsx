// A labeled text input with an accessible error. Plain inputs: antd's would add its form validator to every public
// screen, a fifth of the sign-in bundle.
import { type ReactNode, useId, useState } from 'react';
import { Eye } from '#src/components/marks.tsx';
import './text-field.css';

export interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  /** The keyboard of a phone. */
  readonly inputMode?: 'text' | 'numeric';
  readonly autoFocus?: boolean;
  /** Content at the right end of the label's line, such as a link. */
  readonly aside?: ReactNode;
  readonly hint?: string;
}

export function TextField({ label, error, onChange, type = 'text', aside, hint, ...input }: TextFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="text-field">
      <div className="text-field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className="text-field-box">
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          // Never capitalize or correct email addresses and passwords.
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
        {type === 'password' ? (
          <button
            type="button"
            className="text-field-eye"
            aria-label={isShown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Eye size={18} />
          </button>
        ) : null}
      </div>
      <p id={noteId} className={error ? 'text-field-error' : 'text-field-hint'}>
        {note}
      </p>
    </div>
  );
}
