// The inputs of a workflow and the button that runs it. It is stateless: the page holds the values, so that they survive a
// failed run and a visit to a result.
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { answeredBy } from '#domain/run-engines.ts';
import { useDropsBesideIgnored } from '#src/components/drop-area/use-drops-beside-ignored.ts';
import { CancelledNote, RunProblem } from '#src/pages/workflows/run/run-failure.tsx';
import type { RunSession } from '#src/pages/workflows/run/use-run-session.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useEngine } from '#src/providers/configuration.ts';
import { RunRefusalNotice, useRunRefusal } from '#src/shared/account/run-refusal.tsx';
import { REFUSAL_TITLES } from '#src/shared/runs/run-failure.ts';
import { FileInput, RepositoryChoice, SampleChoice } from './file-input.tsx';
import { checkReadiness } from './run-inputs.ts';
import { TextInput } from './text-input.tsx';
import { loadingNames } from './use-pending-files.ts';
import './inputs.css';

interface RunFormProps {
  readonly session: RunSession;
  readonly labels?: { readonly run: string; readonly running: string };
  readonly onRun: () => void;
}

const LABELS = { run: 'Run Workflow', running: 'Running Workflow...' };

/** The form, and below it why the last run failed. */
export function RunForm({ session, labels = LABELS, onRun }: RunFormProps) {
  const { inputs, values, pendingFiles, inputErrors, isRunning, state, failureText } = session;
  const { isReady, hint } = checkReadiness(inputs, values, loadingNames(pendingFiles));
  const hasRepository = usePermissions().can('repository', 'read');
  const refusal = useRunRefusal();
  useDropsBesideIgnored();

  return (
    <>
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
                error={inputErrors.get(name)}
                disabled={isRunning}
                onChange={(file) => session.setFile(name, file)}
              />
              {!values.files.has(name) && (
                <div className="run-choices">
                  {hasRepository && (
                    <RepositoryChoice
                      inputName={name}
                      disabled={isRunning}
                      onChoose={(file) => session.setFile(name, file)}
                    />
                  )}
                  <SampleChoice
                    inputName={name}
                    disabled={isRunning}
                    onChoose={(file) => session.fetchFile(name, file)}
                  />
                </div>
              )}
            </div>
          ) : (
            <TextInput
              key={`text-${name}`}
              name={name}
              isRequired={isRequired}
              value={values.texts.get(name) ?? ''}
              error={inputErrors.get(name)}
              disabled={isRunning}
              onChange={(value) => session.setText(name, value)}
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
      {state.phase === 'failed' && failureText !== '' && <RunProblem problem={state.problem} text={failureText} />}
      {state.phase === 'idle' && state.cancelled && <CancelledNote />}
    </>
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
