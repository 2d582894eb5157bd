// One file input of a workflow (spec 2.15): its label, and the place for its file.
import { useId } from 'react';
import { WORKFLOW_FILE_EXTENSIONS } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { DropArea as FileArea } from '#src/components/drop-area/drop-area.tsx';
import { InputLabel } from './input-label.tsx';
import type { GivenFile } from './run-inputs.ts';
import { refusalOf } from './run-inputs.ts';
import type { Arrival } from './use-arrivals.ts';

interface DropAreaProps {
  name: string;
  isRequired: boolean;
  file: GivenFile | undefined;
  /** A file that is on its way, or did not come. */
  arrival?: Arrival | undefined;
  /** What the server said about the file that was sent. */
  error: string | undefined;
  disabled: boolean;
  onChange: (file: File | undefined) => void;
}

export function DropArea({ name, isRequired, arrival, error, ...area }: DropAreaProps) {
  const id = useId();
  return (
    <div className="run-input">
      <InputLabel id={`${id}-name`} htmlFor={`${id}-picker`} name={name} isRequired={isRequired} />
      <FileArea
        {...area}
        id={id}
        name={name}
        loading={arrival?.state === 'loading' ? arrival.name : null}
        problem={(arrival?.state === 'missed' ? arrival.sentence : error) ?? null}
        accept={WORKFLOW_FILE_EXTENSIONS}
        hint={MESSAGES.fileHint}
        refuse={refusalOf}
      />
    </div>
  );
}
