// The documents of a run, opened beside its answers: pages as they are printed and what was read of them.
import { ProblemError } from '#domain/errors.ts';
import type { Run, RunDocument } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { findRun } from '#server/store/runs/runs.ts';
import type { DocumentViews } from './document-views.ts';
import { viewerOf } from './viewer-of.ts';

type DocumentHandlers = Pick<
  Handlers,
  'readRunDocument' | 'findInRunDocument' | 'drawRunDocumentPage' | 'readRunDocumentPage'
>;

interface Asked {
  readonly params: { readonly id: string; readonly index: number };
  readonly session: Session;
}

export function runDocumentHandlers({ db }: Deps, views: DocumentViews): DocumentHandlers {
  async function documentOf({ params, session }: Asked): Promise<{ run: Run; document: RunDocument }> {
    const run = await findRun(db, viewerOf(session), params.id);
    if (!run) throw new ProblemError('not_found', 'This run does not exist, or is not yours.');
    const document = run.documents[params.index];
    if (!document) throw new ProblemError('not_found', 'This run has no such document.');
    return { run, document };
  }

  return {
    async readRunDocument(call) {
      const { run, document } = await documentOf(call);
      const { source } = call.query;
      const cited = run.sources.find((one) => one.number === source && one.document === document.name);
      if (source !== undefined && !cited)
        throw new ProblemError('not_found', `${document.name} is not what source ${source} of this run quotes.`);
      return views.reading(call, document, () => cited ?? null);
    },
    findInRunDocument: async (call) => views.find(call, (await documentOf(call)).document),
    drawRunDocumentPage: async (call) => views.page(call, (await documentOf(call)).document),
    readRunDocumentPage: async (call) => views.lines(call, (await documentOf(call)).document),
  };
}
