// Deletes some runs of the caller's history at once.
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { deleteRuns } from '#server/store/runs/runs.ts';
import { recordContent, runInLog } from './record-content.ts';
import { viewerOf } from './viewer-of.ts';

export function deleteRunsHandlers({ db, clock }: Deps): Pick<Handlers, 'deleteRuns'> {
  return {
    async deleteRuns(call) {
      const ids = [...new Set(call.body.ids)];
      const deleted = await db.transaction(async (tx) => {
        const gone = await deleteRuns(tx, viewerOf(call.session), ids);
        const at = clock().toISOString();
        // Runs of one workflow would be rows that say the same.
        const byWorkflow = Map.groupBy(gone, ({ workflow_name, category }) => `${category ?? ''} ${workflow_name}`);
        for (const [first, ...others] of byWorkflow.values())
          if (first)
            await recordContent(tx, call, {
              action: 'run.deleted',
              content: runInLog(first),
              count: others.length + 1,
              at,
            });
        return gone.length;
      });
      return { data: { deleted, left: ids.length - deleted } };
    },
  };
}
