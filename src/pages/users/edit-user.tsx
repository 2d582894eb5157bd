// Edits a user. The email address identifies the account and is read-only.
import { MESSAGES } from '#domain/messages.ts';
import type { ManagedUser } from '#domain/users.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { AdministratorField, PersonFields } from './person-fields.tsx';
import type { PersonValues } from './user-body.ts';
import { editedUserBody } from './user-body.ts';
import { useUserChanged } from './use-user-changed.ts';

interface EditUserProps {
  readonly user: ManagedUser;
  /** Another user changed the record: reload it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

export function EditUser({ user, onReload, onClose }: EditUserProps) {
  const userChanged = useUserChanged();
  const { first_name, last_name, email, phone, is_admin } = user;
  return (
    <FormDialog<PersonValues>
      title="Edit User"
      submitLabel="Update"
      resource="users"
      action="edit"
      id={user.id}
      initialValues={{ first_name, last_name, email, phone, is_admin }}
      toBody={(values) => editedUserBody(user, values)}
      successMessage={MESSAGES.userUpdated}
      onReload={onReload}
      onDone={() => void userChanged(user.id)}
      onClose={onClose}
    >
      <PersonFields canEditEmail={false} />
      <AdministratorField />
    </FormDialog>
  );
}
