// Accepting and rejecting tracked changes of the file, and removing comments. The result is the file's next revision.
import { useState } from 'react';
import { listContracts, contractText, listSuggestions, resolveChanges } from '#domain/endpoints/contracts.ts';
import type { ChangeGroup } from '#src/shared/contract/document/change-groups.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { notify } from '#src/providers/notification.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

export interface ResolvePlan {
  readonly action: 'accept' | 'reject';
  /** Entries of the list; all without it, none for comments alone. */
  readonly groups?: readonly ChangeGroup[];
  readonly removeComments?: 'all' | readonly string[];
}

/** @param onSaved before the new revision is shown, whose changes have other ids. */
export function useResolve({ contract, revision, show, groups }: Workspace, onSaved?: () => void) {
  const [plan, setPlan] = useState<ResolvePlan | null>(null);
  const { run, isPending } = useEndpointMutation(resolveChanges, {
    errorNotification: 'Nothing was changed',
    invalidates: ['contracts', listContracts, contractText, listSuggestions],
  });
  const confirm = async () => {
    if (!plan) return;
    const reply = await run({
      params: { id: contract.id },
      body: {
        revision,
        action: plan.action,
        ...(plan.groups && { changes: plan.groups.flatMap(({ changes }) => changes.map(({ id }) => id)) }),
        ...(plan.removeComments && {
          remove_comments: plan.removeComments === 'all' ? 'all' : [...plan.removeComments],
        }),
      },
    });
    setPlan(null);
    if (!reply) return;
    onSaved?.();
    const { data } = reply;
    const count = plan.groups?.length ?? groups.length;
    show({ revision: null, change: null, comment: null });
    const done = [
      data.changes > 0 && `${countOf(count, 'change')} ${plan.action === 'accept' ? 'accepted' : 'rejected'}`,
      data.comments > 0 && `${countOf(data.comments, 'comment')} removed`,
    ].filter(Boolean);
    notify({
      type: 'success',
      message: `Saved as revision ${data.revision}`,
      description: `${done.join(', ')}. Revision ${revision} stays and can be downloaded or compared.`,
      action: { label: `Show revision ${revision}`, run: () => show({ revision }) },
    });
  };
  return { plan, ask: setPlan, confirm, cancel: () => setPlan(null), isBusy: isPending };
}

export type Resolve = ReturnType<typeof useResolve>;
