// The inputs of the page as they change, and whether they would be lost by leaving.
import { useCallback, useState } from 'react';
import type { Run } from '#domain/runs.ts';
import { safeFileName } from '#domain/runs.ts';
import type { WorkflowInput } from '#domain/workflows.ts';
import type { Given } from './run-inputs.ts';
import { NOTHING_GIVEN, isDirty } from './run-inputs.ts';

export function useGiven(inputs: readonly WorkflowInput[]) {
  const [given, setGiven] = useState<Given>(NOTHING_GIVEN);
  // What a finished run has been given is kept with it, so it is not lost by leaving.
  const [kept, setKept] = useState<Given | null>(null);

  const setText = useCallback((name: string, value: string) => {
    setGiven((before) => ({ ...before, texts: new Map(before.texts).set(name, value) }));
  }, []);
  const setFile = useCallback((name: string, file: File | undefined) => {
    setGiven((before) => {
      const files = new Map(before.files);
      if (file) files.set(name, file);
      else files.delete(name);
      return { ...before, files };
    });
  }, []);
  /** Takes over the texts of a run. Files still at hand stay chosen if they are this run's own, or named like them. */
  const fillFrom = (run: Run, isOwn: boolean) => {
    const names = new Set(inputs.map((input) => input.name));
    const texts = new Map(run.fields.filter(({ name }) => names.has(name)).map(({ name, value }) => [name, value]));
    const used = new Set(run.documents.map((document) => document.name));
    const stays = (file: File) => isOwn || used.has(safeFileName(file.name));
    setGiven((before) => ({ texts, files: new Map([...before.files].filter(([, file]) => stays(file))) }));
  };

  return {
    given,
    setText,
    setFile,
    fillFrom,
    keep: () => setKept(given),
    wouldBeLost: isDirty(given) && given !== kept,
  };
}
