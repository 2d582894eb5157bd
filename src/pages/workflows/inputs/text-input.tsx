// A text input of a workflow, and the label that all its inputs have.
import { Input } from 'antd';
import { useId } from 'react';
import { textProblem } from './run-inputs.ts';

interface TextInputProps {
  name: string;
  isRequired: boolean;
  value: string;
  /** What the server said about the text that was sent. */
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

export function TextInput({ name, isRequired, value, error, disabled, onChange }: TextInputProps) {
  const id = useId();
  const problem = textProblem(value) ?? error;
  return (
    <div className="run-input">
      <InputLabel htmlFor={id} name={name} isRequired={isRequired} />
      <Input.TextArea
        id={id}
        value={value}
        readOnly={disabled}
        autoSize={{ minRows: 3, maxRows: 12 }}
        placeholder={`Enter ${name.toLowerCase()}`}
        status={problem ? 'error' : ''}
        aria-required={isRequired}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <div className="input-problem" id={`${id}-problem`} role="alert">
          {problem}
        </div>
      )}
    </div>
  );
}

interface InputLabelProps {
  htmlFor: string;
  name: string;
  isRequired: boolean;
  id?: string;
}

export function InputLabel({ htmlFor, name, isRequired, id }: InputLabelProps) {
  return (
    <label className="input-label" htmlFor={htmlFor} id={id}>
      {name}
      {isRequired ? (
        <>
          <span className="input-asterisk" aria-hidden>
            {' *'}
          </span>
          <span className="visually-hidden"> (required)</span>
        </>
      ) : (
        <span className="input-optional"> (optional)</span>
      )}
    </label>
  );
}
