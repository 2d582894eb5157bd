// One text input of a workflow: a multi-line box (spec 2.15).
import { Input } from 'antd';
import { useId } from 'react';
import { InputLabel } from './input-label.tsx';
import { textRefusalOf } from './run-inputs.ts';

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
  const problem = textRefusalOf(value) ?? error;
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
