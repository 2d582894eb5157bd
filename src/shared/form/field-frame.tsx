// A field with its label, what is wrong with it, and how much room is left. What may not be changed is shown to be read.
import type { ReactNode } from 'react';
import { useId } from 'react';
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
  /** A line under the field while nothing is wrong with it. */
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
      {/* Always there, so that what appears in it is told. */}
      <div id={`${id}-note`} className="record-note" aria-live="polite">
        {error ?? hint}
      </div>
    </div>
  );
}

/** A text that is there to be read. */
export function ReadField({ label, children }: { label: string; children: string }) {
  return (
    <div className="record-field">
      <div className="record-label">{label}</div>
      <div className="record-read">{children === '' ? 'None' : children}</div>
    </div>
  );
}
