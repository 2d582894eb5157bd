// A document that a run was given, back from the server: into an input, or onto the reader's disk.
import { downloadRunDocument } from '#domain/endpoints/workflow.ts';
import type { Run } from '#domain/runs.ts';
import type { DocumentDownloads } from '#src/components/result/run-facts.tsx';
import { callFile } from '#src/providers/http/call.ts';
import { useDownloads } from '#src/providers/http/download.ts';
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

export function useDocumentDownloads(run: Pick<Run, 'id' | 'documents'> | undefined): DocumentDownloads {
  const { loading, start } = useDownloads<number>();
  const download = async (index: number) => {
    const document = run?.documents[index];
    if (!run || !document) return;
    await start(index, () => callFile(downloadRunDocument, { params: { id: run.id, index } }), document.name);
  };
  return { loading, download: (index) => void download(index) };
}
