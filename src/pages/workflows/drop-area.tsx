// One file input of a workflow: click or drag and drop. Both ways accept the same files (spec 2.15, 5).
import { DeleteOutlined, FileTextOutlined, InboxOutlined, LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { WORKFLOW_FILE_EXTENSIONS } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { safeFileName } from '#domain/runs.ts';
import { InputLabel } from './input-label.tsx';
import { refusalOf } from './run-inputs.ts';
import type { Arrival } from './use-arrivals.ts';

interface DropAreaProps {
  name: string;
  isRequired: boolean;
  file: File | undefined;
  /** A file that is on its way, or did not come. */
  arrival?: Arrival | undefined;
  /** What the server said about the file that was sent. */
  error: string | undefined;
  disabled: boolean;
  onChange: (file: File | undefined) => void;
}

export function DropArea({ name, isRequired, file, arrival, error, disabled, onChange }: DropAreaProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);

  const take = (files: FileList | null) => {
    const [first, ...others] = [...(files ?? [])];
    if (!first) return;
    const reason = others.length > 0 ? `Choose one file; ${others.length + 1} were dropped.` : refusalOf(first);
    setRefusal(reason);
    if (reason === null) onChange(first);
  };
  const remove = () => {
    setRefusal(null);
    onChange(undefined);
  };
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
      setIsOver(!disabled);
    },
    onDragLeave: (event: DragEvent) => {
      // Moving onto the area's own button also leaves its box.
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      if (!disabled) take(event.dataTransfer.files);
    },
  };
  const loading = arrival?.state === 'loading' ? arrival.name : null;
  const problem = refusal ?? (arrival?.state === 'missed' ? arrival.sentence : error);
  const action = file ? 'Delete' : loading ? 'Cancel' : 'Choose File';

  const Icon = file ? FileTextOutlined : loading ? LoadingOutlined : InboxOutlined;

  return (
    <div className="run-input">
      <InputLabel id={`${id}-name`} htmlFor={`${id}-picker`} name={name} isRequired={isRequired} />
      <fieldset
        className="drop-area"
        aria-labelledby={`${id}-name`}
        aria-busy={loading !== null}
        data-over={isOver}
        data-filled={file !== undefined}
        data-invalid={problem !== undefined && problem !== null}
        data-disabled={disabled}
        {...drag}
      >
        <input
          ref={picker}
          id={`${id}-picker`}
          type="file"
          hidden
          disabled={disabled || file !== undefined}
          accept={WORKFLOW_FILE_EXTENSIONS.join(',')}
          onChange={(event) => {
            take(event.target.files);
            // The same file chosen again after Delete must raise a change once more.
            event.target.value = '';
          }}
        />
        <Icon className="drop-icon" />
        {/* The label is stretched over the area, so that a click anywhere opens the picker. */}
        <label className="drop-words" htmlFor={`${id}-picker`}>
          <span className="drop-title">{titleOf(file, loading)}</span>
          <span className="drop-hint">{MESSAGES.fileHint}</span>
        </label>
        <Button
          disabled={disabled}
          icon={file ? <DeleteOutlined /> : undefined}
          aria-label={`${action}: ${name}`}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onClick={file || loading ? remove : () => picker.current?.click()}
        >
          {action}
        </Button>
      </fieldset>
      {problem && (
        <div className="input-problem" id={`${id}-problem`} role="alert">
          {problem}
        </div>
      )}
    </div>
  );
}

function titleOf(file: File | undefined, loading: string | null): string {
  if (file) return `Selected: ${safeFileName(file.name)}`;
  return loading ? `Loading ${loading}…` : 'Drag and drop a file here, or choose one';
}
