// Assigns or releases a user's license.
import { Form } from 'antd';
import { MESSAGES } from '#domain/messages.ts';
import { fullName } from '#domain/people.ts';
import type { ManagedUser } from '#domain/users.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { YesNoSwitch } from './person-fields.tsx';
import { licenseBody } from './user-body.ts';
import { hasFreeSeat, seatSentence, useSeats } from './use-seats.ts';
import { useUserChanged } from './use-user-changed.ts';

interface ManageLicenseProps {
  readonly user: ManagedUser;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

export function ManageLicense({ user, onReload, onClose }: ManageLicenseProps) {
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
