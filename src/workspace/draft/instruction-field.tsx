// How a language model is to write a draft.
import { Input } from 'antd';
import { useId } from 'react';
import { PASSAGE_MAX } from '#domain/limits.ts';

interface InstructionFieldProps {
  readonly value: string;
  readonly onChange: (instruction: string) => void;
}

export function InstructionField({ value, onChange }: InstructionFieldProps) {
  const id = useId();
  return (
    <div className="draft-entry">
      <label htmlFor={id}>
        How should it be written? <small>optional</small>
      </label>
      <Input.TextArea
        id={id}
        dir="auto"
        value={value}
        maxLength={PASSAGE_MAX}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
