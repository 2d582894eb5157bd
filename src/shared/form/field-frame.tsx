// A field with its label, error and counter. A read-only one shows as text.
import { type ReactNode, useId } from 'react';
import './fields.css';

export interface ControlProps {
  readonly id: string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

interface FieldFrameProps {
  readonly label: string;
  readonly isRequired?: boolean;
  readonly error: string | undefined;
  /** A hint below the field while it is valid. */
  readonly hint?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

export function FieldFrame({ label, isRequired = false, error, hint, children }: FieldFrameProps) {
  const id = useId();
  return (
    <div className="record-field" data-invalid={error !== undefined}>
      <label className="record-label" htmlFor={id} data-required={isRequired}>
        {label}
      </label>
      {children({
        id,
        'aria-required': isRequired,
        'aria-invalid': error !== undefined,
        'aria-describedby': `${id}-note`,
      })}
      {/* Always mounted, so that screen readers announce its content. */}
      <div id={`${id}-note`} className="record-note" aria-live="polite">
        {error ?? hint}
      </div>
    </div>
  );
}

export function ReadField({ label, children }: { label: string; children: string }) {
  return (
    <div className="record-field">
      <div className="record-label">{label}</div>
      <div className="record-read">{children === '' ? 'None' : children}</div>
    </div>
  );
}
