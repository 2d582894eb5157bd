// The menu entry by which an administrator places a project or a contract under a legal hold, and its dialog.
import { type ReactNode, useState } from 'react';
import type { HeldKind } from '#domain/data-life.ts';
import { findHold, listHolds, placeHold } from '#domain/endpoints/data-life.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';

const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx').then((file) => file.ReasonDialog));

interface Holdable {
  readonly id: string;
  readonly name: string;
}

/** @returns the entries for the menu of a record, none without the permission, and the dialog to render. */
export function usePlaceHold(
  kind: HeldKind,
  { id, name }: Holdable,
): { items: readonly RowMenuItem[]; dialog: ReactNode } {
  const permissions = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const { run, isPending } = useEndpointMutation(placeHold, {
    successNotification: ({ message }) => message ?? false,
    invalidates: [findHold, listHolds],
  });
  const confirm = async (reason: string) => {
    if (await run({ body: { kind, record_id: id, reason } })) setOpen(false);
  };
  return {
    items: permissions.can('holds', 'create')
      ? [{ key: 'hold', label: 'Place legal hold', onChoose: () => setOpen(true) }]
      : [],
    dialog: isOpen && (
      <ReasonDialog
        title={`Place ${name} under a legal hold?`}
        note={`Nothing of this ${kind} can be deleted or replaced by anybody until an administrator releases the hold: its files with all versions, and the runs, reviews, questions, findings and suggestions on them.`}
        confirmLabel="Place hold"
        isBusy={isPending}
        onConfirm={(reason) => void confirm(reason)}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
