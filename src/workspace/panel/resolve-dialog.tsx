// Asks before changes are accepted or rejected, and says where the older revision is.
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { countOf } from '#src/components/format/formats.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
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
      {plan && describe(plan, workspace)} Revision {revision} stays and can be downloaded or compared.
    </ConfirmDialog>
  );
}

const isClean = ({ action, groups, removeComments }: ResolvePlan) =>
  action === 'accept' && groups === undefined && removeComments === 'all';

/** Entries of the list, which can be a deletion and an insertion each. */
const countIn = (plan: ResolvePlan, { groups }: Workspace): number => (plan.groups ?? groups).length;

function titleOf(plan: ResolvePlan, workspace: Workspace): string {
  const count = countIn(plan, workspace);
  if (count === 0) return 'Remove the comments?';
  if (isClean(plan)) return 'Accept all as a clean copy?';
  const all = plan.groups === undefined && count > 1 ? 'all ' : '';
  return `${plan.action === 'accept' ? 'Accept' : 'Reject'} ${all}${countOf(count, 'change')}?`;
}

function describe(plan: ResolvePlan, workspace: Workspace): string {
  const { comments } = workspace;
  const count = countIn(plan, workspace);
  if (count === 0) {
    const removed = plan.removeComments === 'all' ? comments.length : (plan.removeComments?.length ?? 0);
    return `${countOf(removed, 'comment')} will be removed from the file.`;
  }
  if (isClean(plan))
    return `${countOf(count, 'change')} will be accepted and ${countOf(comments.length, 'comment')} removed.`;
  return plan.action === 'accept'
    ? 'Inserted words become part of the text, and deleted words go.'
    : 'Inserted words go, and deleted words come back.';
}
