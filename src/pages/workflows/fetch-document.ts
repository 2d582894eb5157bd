// A document that a run was given, back from the server: into an input, or onto the reader's disk.
import { useState } from 'react';
import { downloadRunDocument } from '#domain/endpoints/workflow.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Run } from '#domain/runs.ts';
import type { DocumentDownloads } from '#src/components/result/run-facts.tsx';
import { callFile } from '#src/providers/http/call.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';
import { saveFile } from './save-file.ts';
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
  const [loading, setLoading] = useState<number | null>(null);
  const download = async (index: number) => {
    const document = run?.documents[index];
    if (!run || !document) return;
    setLoading(index);
    try {
      const { blob } = await callFile(downloadRunDocument, { params: { id: run.id, index } });
      saveFile(blob, document.name);
    } catch (error) {
      notifyError(MESSAGES.somethingWentWrong, sentenceOf(error));
    } finally {
      setLoading(null);
    }
  };
  return { loading, download: (index) => void download(index) };
}
