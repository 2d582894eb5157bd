// `?file=<id>`: the repository leads here with one of its files already chosen.
import { useEffect, useRef } from 'react';
import { fileNameOf } from '#domain/files.ts';
import { REPOSITORY_CALLS } from '#domain/endpoints/repository.ts';
import type { Workflow } from '#domain/workflows.ts';
import { mainFileOf } from '#domain/workflows.ts';
import { call } from '#src/providers/http/call.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import type { ExpectedFile } from './use-arrivals.ts';

const repositoryFile = (id: string): ExpectedFile => ({
  name: 'the file of the repository',
  fetch: async (signal) => {
    const { data } = await call(REPOSITORY_CALLS.one, { params: { id }, signal });
    return { id, name: fileNameOf(data) };
  },
  sentenceOf: (error) =>
    error instanceof ApiError && error.statusCode === 404
      ? 'This file is no longer in the repository. Choose another one.'
      : 'The file could not be loaded from the repository. Reload the page to try again, or choose another one.',
});

/** Chooses the file once, for the main file input, or the first one where none is the main one. */
export function useFileFromAddress(
  file: string | null,
  workflow: Workflow,
  expectFile: (input: string, file: ExpectedFile) => void,
): void {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    const input = mainFileOf(workflow.inputs);
    if (file === null || !input || asked.current === file) return;
    asked.current = file;
    expectFile(input.name, repositoryFile(file));
  }, [file, workflow, expectFile]);
}
