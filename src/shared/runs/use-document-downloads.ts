// Downloads the documents of a run.
import { downloadRunDocument } from '#domain/endpoints/workflow.ts';
import type { Run } from '#domain/runs.ts';
import type { DocumentDownloads } from '#src/components/result/run-facts.tsx';
import { callFile } from '#src/providers/http/call.ts';
import { useDownloads } from '#src/providers/http/download.ts';

export function useDocumentDownloads(run: Pick<Run, 'id' | 'documents'> | undefined): DocumentDownloads {
  const { loading, start } = useDownloads<number>();
  const download = async (index: number) => {
    const document = run?.documents[index];
    if (!run || !document) return;
    await start(index, () => callFile(downloadRunDocument, { params: { id: run.id, index } }), document.name);
  };
  return { loading, download: (index) => void download(index) };
}
