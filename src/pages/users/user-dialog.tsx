// The form or confirmation of a row action.
import { Form } from 'antd';
import type { ManagedUser, UserAction } from '#domain/users.ts';
import { MESSAGES } from '#domain/messages.ts';
import { fullName } from '#domain/people.ts';
import { requestPasswordReset, resendVerification } from '#domain/endpoints/registration.ts';
import { deleteUser, restoreUser } from '#domain/endpoints/person-deletions.ts';
import { deactivateUser, reactivateUser, resetSecondFactor } from '#domain/endpoints/users.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { useConfig } from '#src/providers/configuration.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { AdministratorField, PersonFields, YesNoSwitch } from './person-fields.tsx';
import { type PersonValues, editedUserBody, licenseBody } from './user-body.ts';
import { useUserChanged } from './use-user-changed.ts';
import { hasFreeSeat, seatSentence, useSeats } from './use-seats.ts';
import { type AskedAction, ACTION_LABELS, QUESTIONS } from './action-words.ts';

interface UserFormProps {
  readonly user: ManagedUser;
  /** Another user changed the record: reload it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

export function UserDialog({ action, ...props }: UserFormProps & { readonly action: UserAction }) {
  // Remounts for a reloaded version.
  if (action === 'edit') return <EditUser key={props.user.version} {...props} />;
  if (action === 'manage_license') return <ManageLicense key={props.user.version} {...props} />;
  return <ConfirmAction action={action} user={props.user} onClose={props.onClose} />;
}

function EditUser({ user, onReload, onClose }: UserFormProps) {
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

function ManageLicense({ user, onReload, onClose }: UserFormProps) {
  const userChanged = useUserChanged();
  const { seats } = useSeats(user.company_id);
  return (
    <FormDialog<{ assigned_license: boolean }>
      title="Manage license"
      submitLabel="Save"
      resource="users"
      action="edit"
      id={user.id}
      initialValues={{ assigned_license: user.assigned_license }}
      toBody={({ assigned_license }) => licenseBody(user, assigned_license)}
      successMessage={MESSAGES.licenseUpdated}
      // The server's sentence instead of a general one.
      failureMessage={(error) => error.message}
      onReload={onReload}
      onDone={() => void userChanged(user.id)}
      onClose={onClose}
      width={440}
    >
      <Form.Item
        name="assigned_license"
        label={`License for ${fullName(user)}`}
        valuePropName="checked"
        extra={seats ? seatSentence(seats) : null}
      >
        <YesNoSwitch disabled={!user.assigned_license && !hasFreeSeat(seats)} />
      </Form.Item>
    </FormDialog>
  );
}

interface ConfirmActionProps extends Omit<UserFormProps, 'onReload'> {
  readonly action: AskedAction;
}

function ConfirmAction({ action, user, onClose }: ConfirmActionProps) {
  const userChanged = useUserChanged();
  const { title, text, done, isDangerous = false } = QUESTIONS[action];
  const { deletion_grace_days } = useConfig();
  const outcome = {
    successNotification: (reply: { readonly message?: string | undefined }) => ({
      message: reply.message ?? MESSAGES.requestSuccessful,
      description: done(user),
    }),
  };
  const change = useEndpointMutation(action === 'deactivate' ? deactivateUser : reactivateUser, outcome);
  const leave = useEndpointMutation(action === 'delete' ? deleteUser : restoreUser, outcome);
  const reset = useEndpointMutation(resetSecondFactor, outcome);
  const mail = useEndpointMutation(action === 'reset_password' ? requestPasswordReset : resendVerification, outcome);

  const confirm = async () => {
    if (action === 'deactivate' || action === 'reactivate') await change.run({ params: { id: user.id }, body: {} });
    else if (action === 'delete' || action === 'restore') await leave.run({ params: { id: user.id }, body: {} });
    else if (action === 'reset_second_factor') await reset.run({ params: { id: user.id }, body: {} });
    else await mail.run({ body: { email: user.email } });
    onClose();
    // After a failure too: what is on screen may be out of date.
    await userChanged(user.id);
  };

  return (
    <ConfirmDialog
      isOpen
      title={title(fullName(user))}
      confirmLabel={ACTION_LABELS[action]}
      isDangerous={isDangerous}
      isBusy={change.isPending || leave.isPending || reset.isPending || mail.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {text(user, deletion_grace_days)}
    </ConfirmDialog>
  );
}
