// Saving the result of a run in a project, as the Word document that a download has.
import { UPLOADED_TEXTS } from '#domain/files.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { treeAdditions } from '#server/routes/files/add.ts';
import { treeAccess } from '#server/routes/files/tree-access.ts';
import { loadFinishedRun } from './run-access.ts';

export function saveRunHandlers(deps: Deps) {
  const { requireTarget, addFile } = treeAdditions(deps, treeAccess(deps, 'repository'));

  return {
    async saveRun(call) {
      const { body } = call;
      const run = await loadFinishedRun(deps.db, call, 'to save');
      const target = await requireTarget(call, body);
      const { content: bytes } = await deps.runFiles.write(run, 'docx');
      const content = await deps.uploads.storeBytes(bytes, body.name);
      const description = `Result of ${run.workflow_name}`;
      const { outcome, file } = await addFile(call, target, { ...body, path: [], description, content });
      return { data: file, message: UPLOADED_TEXTS[outcome] };
    },
  } satisfies Partial<Handlers>;
}
