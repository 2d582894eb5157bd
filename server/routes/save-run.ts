// Keeping the result of a run in a project: as the Word document that the run is downloaded as, with its sources.
import { ProblemError } from '#domain/errors.ts';
import { UPLOADED_TEXTS } from '#domain/files.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { findRun } from '#server/store/runs/runs.ts';
import { adding } from './files/adding.ts';
import { PLACES } from './files/place.ts';
import { treeWork } from './files/tree-work.ts';
import { viewerOf } from './viewer-of.ts';

export function saveRunHandlers(deps: Deps): Pick<Handlers, 'saveRun'> {
  const words = PLACES.repository;
  const add = adding(deps, words, treeWork(deps, words));

  return {
    async saveRun(call) {
      const { params, body, session } = call;
      const run = await findRun(deps.db, viewerOf(session), params.id);
      if (!run) throw new ProblemError('not_found', 'This run does not exist, or is not yours.');
      if (run.status !== 'finished') throw new ProblemError('conflict', 'This run has no result to save.');
      const target = await add.allowed(call, body);
      const { content: bytes } = await deps.runFiles.write(run, 'docx');
      const content = await deps.intake.keepBytes(bytes, body.name);
      const description = `Result of ${run.workflow_name}`;
      const { outcome, file } = await add.file(call, target, { ...body, path: [], description, content });
      return { data: file, message: UPLOADED_TEXTS[outcome] };
    },
  };
}
