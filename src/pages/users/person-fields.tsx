// The fields that adding and editing a user share.
import { Form, Input, Switch } from 'antd';
import { firstNameSchema, lastNameSchema, NAME_MAX, phoneSchema } from '#domain/people.ts';
import { emailSchema } from '#domain/session.ts';
import { accepts } from '#src/components/form/accepts.ts';
import { StaggeredFields } from '#src/components/form/staggered-fields.tsx';

export function PersonFields({ canEditEmail }: { canEditEmail: boolean }) {
  return (
    <StaggeredFields>
      <div className="user-form-pair">
        <Form.Item name="first_name" label="First name" required rules={[accepts(firstNameSchema)]}>
          <Input autoComplete="off" maxLength={NAME_MAX} />
        </Form.Item>
        <Form.Item name="last_name" label="Last name" required rules={[accepts(lastNameSchema)]}>
          <Input autoComplete="off" maxLength={NAME_MAX} />
        </Form.Item>
      </div>
      <Form.Item name="email" label="Email" required={canEditEmail} rules={canEditEmail ? [accepts(emailSchema)] : []}>
        <Input type="email" autoComplete="off" disabled={!canEditEmail} />
      </Form.Item>
      <Form.Item name="phone" label="Phone" rules={[accepts(phoneSchema)]}>
        <Input type="tel" autoComplete="off" />
      </Form.Item>
    </StaggeredFields>
  );
}

/** A Yes/No switch. antd's form items set its value. */
export function YesNoSwitch(props: {
  checked?: boolean;
  onChange?: (on: boolean) => void;
  id?: string;
  disabled?: boolean;
}) {
  return <Switch checkedChildren="Yes" unCheckedChildren="No" {...props} />;
}

export function AdministratorField() {
  return (
    <Form.Item
      name="is_admin"
      label="Administrator"
      valuePropName="checked"
      extra="Administrators manage the company’s users and licenses."
    >
      <YesNoSwitch />
    </Form.Item>
  );
}
