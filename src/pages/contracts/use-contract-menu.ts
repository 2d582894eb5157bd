// The menu of a contract, in the list and on its page.
import { useNavigate } from 'react-router';
import type { ContractRow } from '#domain/contracts/contracts.ts';
import { updateContract } from '#domain/endpoints/contracts.ts';
import { hrefTo } from '#domain/screens.ts';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { notify } from '#src/providers/notification.ts';
import type { OpenContractDialog } from './contract-dialog.tsx';

/** @returns the menu of a contract. @param onDialog opens a dialog of it. */
export function useContractMenu(
  onDialog: (open: OpenContractDialog) => void,
): (contract: ContractRow, place: string) => readonly RowMenuItem[] {
  const navigate = useNavigate();
  const permissions = usePermissions();
  const setStatus = useContractStatus();
  return (contract, place) => [
    { key: 'open', label: 'Open', onChoose: () => void navigate(hrefTo.contract(contract.id)) },
    ...(permissions.can('contracts', 'update', contract.category)
      ? [
          { key: 'edit', label: 'Edit details', onChoose: () => onDialog({ of: 'edit', contract }) },
          {
            key: 'status',
            label: contract.status === 'open' ? 'Close' : 'Reopen',
            onChoose: () => void setStatus(contract, contract.status === 'open' ? 'closed' : 'open', true),
          },
        ]
      : []),
    { key: 'place', label: 'Show in repository', onChoose: () => void navigate(place) },
  ];
}

const DONE = { open: 'Contract reopened', closed: 'Contract closed' } as const;
const REVERSE = { open: 'closed', closed: 'open' } as const;

/** Closes or reopens a contract; the toast offers Undo. */
function useContractStatus() {
  const { run } = useEndpointMutation(updateContract, { invalidates: ['contracts'] });
  const apply = async (
    { id, name }: Pick<ContractRow, 'id' | 'name'>,
    status: ContractRow['status'],
    canUndo: boolean,
  ): Promise<void> => {
    const reply = await run({ params: { id }, body: { status } });
    if (!reply) return;
    const action = { label: 'Undo', run: () => void apply({ id, name }, REVERSE[status], false) };
    notify({ type: 'success', message: DONE[status], description: name, ...(canUndo && { action }) });
  };
  return apply;
}
