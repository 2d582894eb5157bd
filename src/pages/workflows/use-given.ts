// The inputs of the page as they change, and whether they would be lost by leaving.
import { useCallback, useState } from 'react';
import type { Run } from '#domain/runs.ts';
import type { WorkflowInput } from '#domain/workflows.ts';
import { documentOfRun } from './fetch-document.ts';
import type { Given, GivenFile } from './run-inputs.ts';
import { NOTHING_GIVEN, isDirty } from './run-inputs.ts';
import { useArrivals } from './use-arrivals.ts';

export function useGiven(inputs: readonly WorkflowInput[]) {
  const [given, setGiven] = useState<Given>(NOTHING_GIVEN);
  // What came from the server, or was given to a run, can be had again; only what a person has done since is lost.
  const [isTouched, setIsTouched] = useState(false);
  const [kept, setKept] = useState<{ runId: string; files: Given['files'] } | null>(null);

  const placeFile = useCallback((name: string, file: GivenFile | undefined) => {
    setGiven((before) => {
      const files = new Map(before.files);
      if (file) files.set(name, file);
      else files.delete(name);
      return { ...before, files };
    });
  }, []);
  const { arrivals, expectFile, dismiss } = useArrivals(placeFile);

  const setText = useCallback((name: string, value: string) => {
    setIsTouched(true);
    setGiven((before) => ({ ...before, texts: new Map(before.texts).set(name, value) }));
  }, []);
  const setFile = useCallback(
    (name: string, file: GivenFile | undefined) => {
      setIsTouched(true);
      dismiss(name);
      placeFile(name, file);
    },
    [dismiss, placeFile],
  );
  /** Takes over what a run was given. Its files are fetched, but for those that were sent from this page. */
  const fillFrom = (run: Run) => {
    const named = (type: WorkflowInput['type']) =>
      new Set(inputs.filter((input) => input.type === type).map(({ name }) => name));
    const [textNames, fileNames] = [named('text'), named('file')];
    const fields = run.fields.filter(({ name }) => textNames.has(name));
    const atHand = kept?.runId === run.id ? kept.files : NOTHING_GIVEN.files;
    fileNames.forEach(dismiss);
    setGiven({ texts: new Map(fields.map(({ name, value }) => [name, value])), files: new Map(atHand) });
    setIsTouched(false);
    run.documents.forEach((document, index) => {
      if (fileNames.has(document.input) && !atHand.has(document.input))
        expectFile(document.input, documentOfRun(run.id, index, document.name));
    });
  };

  return {
    given,
    arrivals,
    setText,
    setFile,
    expectFile,
    fillFrom,
    /** The server has these inputs now, as those of this run. */
    keep: (runId: string) => {
      setKept({ runId, files: given.files });
      setIsTouched(false);
    },
    wouldBeLost: isDirty(given) && isTouched,
  };
}
