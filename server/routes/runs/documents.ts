// The documents of a run, opened beside its answers: pages as they are printed and what was read of them.
import { ProblemError } from '#domain/errors.ts';
import type { Run, RunDocument } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller, Handlers } from '#server/plugins/mount.ts';
import type { DocumentViews } from '#server/routes/document-views.ts';
import { loadRun } from './run-access.ts';

interface DocumentCall extends Pick<Caller, 'viewer'> {
  readonly params: { readonly id: string; readonly index: number };
}

export function runDocumentHandlers({ db }: Deps, views: DocumentViews) {
  async function loadDocument(call: DocumentCall): Promise<{ run: Run; document: RunDocument }> {
    const run = await loadRun(db, call);
    const document = run.documents[call.params.index];
    if (!document) throw new ProblemError('not_found', 'This run has no such document.');
    return { run, document };
  }

  return {
    async readRunDocument(call) {
      const { run, document } = await loadDocument(call);
      const { source } = call.query;
      const cited = run.sources.find((one) => one.number === source && one.document === document.name);
      if (source !== undefined && !cited)
        throw new ProblemError('not_found', `${document.name} is not what source ${source} of this run quotes.`);
      return views.reading(call, document, () => cited ?? null);
    },
    findInRunDocument: async (call) => views.find(call, (await loadDocument(call)).document),
    drawRunDocumentPage: async (call) => views.page(call, (await loadDocument(call)).document),
    readRunDocumentPage: async (call) => views.lines(call, (await loadDocument(call)).document),
  } satisfies Partial<Handlers>;
}
