// Adds a super admin, who receives the registration email.
import { Form, Input } from 'antd';
import { MESSAGES } from '#domain/messages.ts';
import { firstNameSchema, lastNameSchema, NAME_MAX } from '#domain/people.ts';
import { emailSchema } from '#domain/session.ts';
import type { AddSuperAdmin as Values } from '#domain/super-admins.ts';
import { accepts } from '#src/components/form/accepts.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';

export function AddSuperAdmin({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog<Values>
      title="Add Super Admin"
      submitLabel="Add"
      resource="super_admins"
      action="create"
      initialValues={{}}
      toBody={(values) => values}
      successMessage={MESSAGES.userCreated}
      onClose={onClose}
    >
      <Form.Item name="first_name" label="First name" required rules={[accepts(firstNameSchema)]}>
        <Input autoComplete="off" maxLength={NAME_MAX} />
      </Form.Item>
      <Form.Item name="last_name" label="Last name" required rules={[accepts(lastNameSchema)]}>
        <Input autoComplete="off" maxLength={NAME_MAX} />
      </Form.Item>
      <Form.Item
        name="email"
        label="Email"
        required
        rules={[accepts(emailSchema)]}
        extra="They can manage every company as soon as they have registered through the link that we send there."
      >
        <Input type="email" autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
