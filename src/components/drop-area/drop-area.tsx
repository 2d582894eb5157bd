// A field for one file, by click or by drag and drop. Both accept the same files.
import { DeleteOutlined, FileTextOutlined, InboxOutlined, LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { safeFileName } from '#domain/runs.ts';
import './drop-area.css';

interface DropAreaProps {
  /** The label outside the area has the id `<id>-name` and `for="<id>-picker"`. */
  readonly id: string;
  readonly name: string;
  /** The chosen file, which need not be on this computer. */
  readonly file: Pick<File, 'name'> | undefined;
  /** For a file that loads by itself. */
  readonly loading?: string | null;
  /** The error about the chosen file. */
  readonly problem: string | null;
  /** Extensions that the file picker offers; other files can still be dropped. */
  readonly accept: readonly string[];
  readonly hint: string;
  /** Why a file is rejected; null if it is accepted. */
  readonly refuse: (file: File) => string | null;
  readonly disabled: boolean;
  readonly onChange: (file: File | undefined) => void;
}

export function DropArea({ id, name, file, loading = null, hint, disabled, onChange, ...props }: DropAreaProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);

  const take = (files: FileList | null) => {
    const [first, ...others] = [...(files ?? [])];
    if (!first) return;
    const reason = others.length > 0 ? `Drop one file only; you dropped ${others.length + 1}.` : props.refuse(first);
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
      // Moving onto the area's button also fires dragleave.
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      if (!disabled) take(event.dataTransfer.files);
    },
  };
  const problem = refusal ?? props.problem;
  const action = file ? 'Delete' : loading ? 'Cancel' : 'Choose File';

  const Icon = file ? FileTextOutlined : loading ? LoadingOutlined : InboxOutlined;

  return (
    <>
      <fieldset
        className="drop-area"
        aria-labelledby={`${id}-name`}
        aria-busy={loading !== null}
        data-over={isOver}
        data-filled={file !== undefined}
        data-invalid={problem !== null}
        data-disabled={disabled}
        {...drag}
      >
        <input
          ref={picker}
          id={`${id}-picker`}
          type="file"
          hidden
          disabled={disabled || file !== undefined}
          accept={props.accept.join(',')}
          onChange={(event) => {
            take(event.target.files);
            // Reset, so that choosing the same file again fires a change event.
            event.target.value = '';
          }}
        />
        <Icon className="drop-icon" />
        {/* The label covers the area, so that a click anywhere opens the picker. */}
        <label className="drop-words" htmlFor={`${id}-picker`}>
          <span className="drop-title">{titleOf(file, loading)}</span>
          <span className="drop-hint">{hint}</span>
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
        <div className="drop-problem" id={`${id}-problem`} role="alert">
          {problem}
        </div>
      )}
    </>
  );
}

function titleOf(file: DropAreaProps['file'], loading: string | null): string {
  if (file) return `Selected: ${safeFileName(file.name)}`;
  return loading ? `Loading ${loading}…` : 'Drag and drop a file here, or choose one';
}
