// The inputs of a workflow and the button that runs it. It is stateless: the page holds the values, so that they survive a
// failed run and a visit to a result.
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { answeredBy } from '#domain/run-engines.ts';
import type { WorkflowInput } from '#domain/workflows.ts';
import { useDropsBesideIgnored } from '#src/components/drop-area/use-drops-beside-ignored.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useEngine } from '#src/providers/configuration.ts';
import { RunRefusalNotice } from '#src/shared/account/run-refusal.tsx';
import { useRunRefusal } from '#src/shared/account/use-run-refusal.ts';
import { REFUSAL_TITLES } from '#src/shared/runs/run-failure.ts';
import { FileInput, RepositoryChoice, SampleChoice } from './file-input.tsx';
import type { RunInputs, InputFile } from './run-inputs.ts';
import { checkReadiness } from './run-inputs.ts';
import { TextInput } from './text-input.tsx';
import type { PendingFiles, FileSource } from './use-pending-files.ts';
import { loadingNames } from './use-pending-files.ts';
import './inputs.css';

interface RunFormProps {
  inputs: readonly WorkflowInput[];
  values: RunInputs;
  /** Files that are being fetched, or could not be fetched. */
  pendingFiles: PendingFiles;
  /** The server's messages by input name. */
  errors: ReadonlyMap<string, string>;
  isRunning: boolean;
  /** The button's labels when idle and while running. */
  labels?: { readonly run: string; readonly running: string };
  onText: (name: string, value: string) => void;
  onFile: (name: string, file: InputFile | undefined) => void;
  /** Fetches a file for an input. */
  onFetch: (name: string, file: FileSource) => void;
  onRun: () => void;
}

const LABELS = { run: 'Run Workflow', running: 'Running Workflow...' };

export function RunForm(props: RunFormProps) {
  const { inputs, values, pendingFiles, errors, isRunning, labels = LABELS, onText, onFile, onFetch, onRun } = props;
  const { isReady, hint } = checkReadiness(inputs, values, loadingNames(pendingFiles));
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
            <FileInput
              name={name}
              isRequired={isRequired}
              file={values.files.get(name)}
              pendingFile={pendingFiles.get(name)}
              error={errors.get(name)}
              disabled={isRunning}
              onChange={(file) => onFile(name, file)}
            />
            {!values.files.has(name) && (
              <div className="run-choices">
                {hasRepository && (
                  <RepositoryChoice inputName={name} disabled={isRunning} onChoose={(file) => onFile(name, file)} />
                )}
                <SampleChoice inputName={name} disabled={isRunning} onChoose={(file) => onFetch(name, file)} />
              </div>
            )}
          </div>
        ) : (
          <TextInput
            key={`text-${name}`}
            name={name}
            isRequired={isRequired}
            value={values.texts.get(name) ?? ''}
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
      <EngineNote />
    </form>
  );
}

/** Ctrl+Enter, or Cmd+Enter on a Mac, runs from anywhere on the page. */
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

/** Names the engine before a run; its height is reserved while the configuration loads. */
function EngineNote() {
  const engine = useEngine();
  return <p className="engine-line">{engine && answeredBy(engine)}</p>;
}
