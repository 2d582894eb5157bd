// The state of the input form: its values, the files being fetched, and whether leaving the page would lose anything.
import { useCallback, useState } from 'react';
import type { Run } from '#domain/runs.ts';
import type { WorkflowInput } from '#domain/workflows.ts';
import { runDocument } from './file-sources.ts';
import { type InputFile, type RunInputs, NO_INPUTS, hasInput } from './run-inputs.ts';
import { usePendingFiles } from './use-pending-files.ts';

export function useRunInputs(inputs: readonly WorkflowInput[]) {
  const [values, setValues] = useState<RunInputs>(NO_INPUTS);
  // Only what the user entered since the last run or prefill can be lost; the server has the rest.
  const [isTouched, setIsTouched] = useState(false);
  const [submitted, setSubmitted] = useState<{ runId: string; files: RunInputs['files'] } | null>(null);

  const storeFile = useCallback((name: string, file: InputFile | undefined) => {
    setValues((before) => {
      const files = new Map(before.files);
      if (file) files.set(name, file);
      else files.delete(name);
      return { ...before, files };
    });
  }, []);
  const { pendingFiles, fetchFile, dismiss } = usePendingFiles(storeFile);

  const setText = useCallback((name: string, value: string) => {
    setIsTouched(true);
    setValues((before) => ({ ...before, texts: new Map(before.texts).set(name, value) }));
  }, []);
  const setFile = useCallback(
    (name: string, file: InputFile | undefined) => {
      setIsTouched(true);
      dismiss(name);
      storeFile(name, file);
    },
    [dismiss, storeFile],
  );
  /** Copies the inputs of a run. Fetches its files, except those that this page submitted. */
  const fillFrom = (run: Run) => {
    const named = (type: WorkflowInput['type']) =>
      new Set(inputs.filter((input) => input.type === type).map(({ name }) => name));
    const [textNames, fileNames] = [named('text'), named('file')];
    const fields = run.fields.filter(({ name }) => textNames.has(name));
    const localFiles = submitted?.runId === run.id ? submitted.files : NO_INPUTS.files;
    fileNames.forEach(dismiss);
    setValues({ texts: new Map(fields.map(({ name, value }) => [name, value])), files: new Map(localFiles) });
    setIsTouched(false);
    run.documents.forEach((document, index) => {
      if (fileNames.has(document.input) && !localFiles.has(document.input))
        fetchFile(document.input, runDocument(run.id, index, document.name));
    });
  };

  return {
    values,
    pendingFiles,
    setText,
    setFile,
    fetchFile,
    fillFrom,
    /** Records that the server has these inputs, as those of this run. */
    markSubmitted: (runId: string) => {
      setSubmitted({ runId, files: values.files });
      setIsTouched(false);
    },
    hasUnsavedInputs: hasInput(values) && isTouched,
  };
}
