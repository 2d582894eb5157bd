// Asks before changes are accepted or rejected, and says where the older revision is.
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { countOf } from '#src/components/format/formats.tsx';
import type { Workspace } from '#src/pages/contracts/workspace/use-contract-workspace.ts';
import type { Resolve, ResolvePlan } from './use-resolve.ts';

export function ResolveDialog({ resolve, workspace }: { readonly resolve: Resolve; readonly workspace: Workspace }) {
  const { plan } = resolve;
  const { newest, revision } = workspace;
  return (
    <ConfirmDialog
      isOpen={plan !== null}
      title={plan ? titleOf(plan, workspace) : ''}
      confirmLabel={`Save as revision ${newest + 1}`}
      isBusy={resolve.isBusy}
      onConfirm={() => void resolve.confirm()}
      onCancel={resolve.cancel}
    >
      {plan && describe(plan, workspace)} Revision {revision} stays as it is, and you can go back to it.
    </ConfirmDialog>
  );
}

const isClean = ({ action, changes, removeComments }: ResolvePlan) =>
  action === 'accept' && changes === undefined && removeComments === 'all';

function titleOf(plan: ResolvePlan, { changes }: Workspace): string {
  if (isClean(plan)) return 'Accept all as a clean copy?';
  const count = plan.changes?.length ?? changes.length;
  if (count === 0) return 'Remove the comments?';
  return `${plan.action === 'accept' ? 'Accept' : 'Reject'} ${countOf(count, 'change')}?`;
}

function describe(plan: ResolvePlan, { changes, comments }: Workspace): string {
  if (isClean(plan))
    return `${countOf(changes.length, 'change')} will be accepted and ${countOf(comments.length, 'comment')} removed.`;
  const count = plan.changes?.length ?? changes.length;
  if (count === 0) {
    const removed = plan.removeComments === 'all' ? comments.length : (plan.removeComments?.length ?? 0);
    return `${countOf(removed, 'comment')} will be removed from the file.`;
  }
  return plan.action === 'accept'
    ? 'Inserted words become part of the text, and deleted words go.'
    : 'Inserted words go, and deleted words come back.';
}
