// Where a file input can be filled from besides the visitor's disk: an earlier run, a sample contract, or the repository.
import { useEffect, useRef } from 'react';
import { REPOSITORY_CALLS } from '#domain/endpoints/repository.ts';
import { downloadRunDocument } from '#domain/endpoints/workflow.ts';
import { fileNameOf } from '#domain/files.ts';
import { type SampleId, sampleHref, SAMPLES } from '#domain/samples.ts';
import { type Workflow, mainFileOf } from '#domain/workflows.ts';
import { call, callFile } from '#src/providers/http/call.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import type { FileSource } from './use-pending-files.ts';

/** @param index position among the run's documents */
export function runDocument(runId: string, index: number, name: string): FileSource {
  return {
    name,
    fetch: async (signal) => {
      const { blob } = await callFile(downloadRunDocument, { params: { id: runId, index }, signal });
      return new File([blob], name, { type: blob.type });
    },
    messageOf: (error) =>
      error instanceof ApiError && error.statusCode === 404
        ? `${name} is no longer kept with that run. Choose it again.`
        : `${name} could not be loaded from that run. Choose it again, or reload the page and try once more.`,
  };
}

// A PDF has pages to cite; a DOCX has paragraphs only.
const EXTENSION = 'pdf';

const isSampleId = (id: string | null): id is SampleId => SAMPLES.some((sample) => sample.id === id);

/** Samples are public files, not API calls. */
export function sampleFile(id: SampleId): FileSource {
  const name = `${id}.${EXTENSION}`;
  return {
    name,
    fetch: async (signal) => {
      const response = await fetch(sampleHref(id, EXTENSION), { signal });
      if (!response.ok) throw new Error(`The sample ${id} answered ${response.status}.`);
      const blob = await response.blob();
      return new File([blob], name, { type: blob.type });
    },
    messageOf: () => 'The sample could not be loaded. Check your connection and try again.',
  };
}

const repositoryFile = (id: string): FileSource => ({
  name: 'the repository file',
  fetch: async (signal) => {
    const { data } = await call(REPOSITORY_CALLS.one, { params: { id }, signal });
    return { id, name: fileNameOf(data) };
  },
  messageOf: (error) =>
    error instanceof ApiError && error.statusCode === 404
      ? 'This file is no longer in the repository. Choose another one.'
      : 'The file could not be loaded from the repository. Reload the page to try again, or choose another one.',
});

/**
 * Fills the main file input from the address, once: with a repository file (`?file=<id>`) or a sample (`?sample=<id>`).
 * Without a main file input, it fills the first one.
 */
export function useFileFromAddress(
  address: URLSearchParams,
  workflow: Workflow,
  fetchFile: (input: string, file: FileSource) => void,
): void {
  const filled = useRef<string | null>(null);
  const [file, sample] = [address.get('file'), address.get('sample')];
  useEffect(() => {
    const input = mainFileOf(workflow.inputs);
    const wanted = file ?? (isSampleId(sample) ? sample : null);
    if (!input || wanted === null || filled.current === wanted) return;
    filled.current = wanted;
    fetchFile(input.name, isSampleId(wanted) ? sampleFile(wanted) : repositoryFile(wanted));
  }, [file, sample, workflow, fetchFile]);
}
