// The form or confirmation of a row action.
import type { ManagedUser, UserAction } from '#domain/users.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { EditUser } from './edit-user.tsx';
import { ManageLicense } from './manage-license.tsx';

interface UserDialogProps {
  readonly user: ManagedUser;
  readonly action: UserAction;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

export function UserDialog({ user, action, onReload, onClose }: UserDialogProps) {
  // Remounts for a reloaded version.
  if (action === 'edit') return <EditUser key={user.version} user={user} onReload={onReload} onClose={onClose} />;
  if (action === 'manage_license')
    return <ManageLicense key={user.version} user={user} onReload={onReload} onClose={onClose} />;
  return <ConfirmAction action={action} user={user} onClose={onClose} />;
}
