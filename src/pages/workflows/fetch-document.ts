// A document that a run was given, back from the server into an input.
import { downloadRunDocument } from '#domain/endpoints/workflow.ts';
import { callFile } from '#src/providers/http/call.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import type { ExpectedFile } from './use-arrivals.ts';

/** @param index position among the run's documents */
export function documentOfRun(runId: string, index: number, name: string): ExpectedFile {
  return {
    name,
    fetch: async (signal) => {
      const { blob } = await callFile(downloadRunDocument, { params: { id: runId, index }, signal });
      return new File([blob], name, { type: blob.type });
    },
    sentenceOf: (error) =>
      error instanceof ApiError && error.statusCode === 404
        ? `${name} is no longer kept with that run. Choose it again.`
        : `${name} could not be loaded from that run. Choose it again, or reload the page and try once more.`,
  };
}
