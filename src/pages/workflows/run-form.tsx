// What a workflow asks for, and the button that runs it (spec 2.15). It holds no state: the page keeps the inputs, so
// that they are still there after a failure and after a look at a result.
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { WorkflowInput } from '#domain/workflows.ts';
import { useDropsBesideIgnored } from '#src/components/drop-area/use-drops-beside-ignored.ts';
import { RunRefusalNotice } from '#src/shared/account/run-refusal.tsx';
import { useRunRefusal } from '#src/shared/account/use-run-refusal.ts';
import { REFUSAL_TITLES } from '#src/shared/runs/run-failure.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { DropArea } from './drop-area.tsx';
import { EngineLine } from './engine-line.tsx';
import { RepositoryChoice } from './repository-choice.tsx';
import type { Given, GivenFile } from './run-inputs.ts';
import { readinessOf } from './run-inputs.ts';
import { SampleChoice } from './sample-choice.tsx';
import { TextInput } from './text-input.tsx';
import type { Arrivals, ExpectedFile } from './use-arrivals.ts';
import { namesOnTheWay } from './use-arrivals.ts';
import './inputs.css';

interface RunFormProps {
  inputs: readonly WorkflowInput[];
  given: Given;
  /** Files that are not there yet, or did not come. */
  arrivals: Arrivals;
  /** The server's sentences by input name. */
  errors: ReadonlyMap<string, string>;
  isRunning: boolean;
  /** On the button, before and while it runs. */
  labels?: { readonly run: string; readonly running: string };
  onText: (name: string, value: string) => void;
  onFile: (name: string, file: GivenFile | undefined) => void;
  /** A file that is fetched for an input. */
  onExpect: (name: string, file: ExpectedFile) => void;
  onRun: () => void;
}

const LABELS = { run: 'Run Workflow', running: 'Running Workflow...' };

export function RunForm(props: RunFormProps) {
  const { inputs, given, arrivals, errors, isRunning, labels = LABELS, onText, onFile, onExpect, onRun } = props;
  const { isReady, hint } = readinessOf(inputs, given, namesOnTheWay(arrivals));
  const hasRepository = usePermissions().can('repository', 'read');
  const refusal = useRunRefusal();
  useDropsBesideIgnored();

  return (
    <form
      className="run-form"
      aria-label="Inputs"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) onRun();
      }}
    >
      {refusal !== null && <RunRefusalNotice refusal={refusal} />}
      {inputs.map(({ name, type, is_require: isRequired }) =>
        type === 'file' ? (
          <div key={`file-${name}`}>
            <DropArea
              name={name}
              isRequired={isRequired}
              file={given.files.get(name)}
              arrival={arrivals.get(name)}
              error={errors.get(name)}
              disabled={isRunning}
              onChange={(file) => onFile(name, file)}
            />
            {!given.files.has(name) && (
              <div className="run-choices">
                {hasRepository && (
                  <RepositoryChoice inputName={name} disabled={isRunning} onChoose={(file) => onFile(name, file)} />
                )}
                <SampleChoice inputName={name} disabled={isRunning} onChoose={(file) => onExpect(name, file)} />
              </div>
            )}
          </div>
        ) : (
          <TextInput
            key={`text-${name}`}
            name={name}
            isRequired={isRequired}
            value={given.texts.get(name) ?? ''}
            error={errors.get(name)}
            disabled={isRunning}
            onChange={(value) => onText(name, value)}
          />
        ),
      )}
      <div className="run-bar">
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          disabled={!isReady || isRunning || refusal !== null}
          aria-describedby="run-hint"
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {isRunning ? labels.running : labels.run}
        </Button>
        <span className="run-hint" id="run-hint">
          {isRunning ? '' : refusal === null ? hint : REFUSAL_TITLES[refusal]}
        </span>
      </div>
      <EngineLine />
    </form>
  );
}

/** Ctrl+Enter, or Cmd+Enter on a Mac, runs from anywhere on the page; what is missing is then said. */
export function useRunKeys(onRun: () => void, isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    onRun();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
