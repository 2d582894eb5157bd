// Changes the user's own password. It requires the current one and ends every other session.
import { Button, Form, Input } from 'antd';
import type { RuleObject } from 'antd/es/form';
import { changePassword } from '#domain/endpoints/profile.ts';
import { PASSWORD_MAX_LENGTH } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { changePasswordSchema } from '#domain/session.ts';
import { accepts } from '#src/components/form/accepts.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { useOwnForm } from '#src/shared/form/use-own-form.ts';

const EMPTY = { current_password: '', password: '', confirm_password: '' };

interface PasswordCardProps {
  /** Tells the password manager which account it is. */
  readonly email: string;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function PasswordCard({ email, onUnsaved }: PasswordCardProps) {
  const [form] = Form.useForm<typeof EMPTY>();
  const { mutateAsync } = useEndpointMutation(changePassword, {
    successNotification: ({ message }) => message,
    errorNotification: false,
    onSuccess: () => form.resetFields(),
    invalidates: ['session'],
  });
  const { formProps, isBusy } = useOwnForm(
    form,
    EMPTY,
    async (body) => {
      await mutateAsync({ body });
    },
    onUnsaved,
  );
  const matches: RuleObject = {
    validator: (_rule, value: unknown) =>
      value === form.getFieldValue('password')
        ? Promise.resolve()
        : Promise.reject(new Error(MESSAGES.passwordsDiffer)),
  };

  return (
    <section className="settings-card" aria-labelledby="settings-password">
      <h2 id="settings-password">Password</h2>
      <p className="settings-note">Changing it ends all your other sessions.</p>
      <Form {...formProps} name="password" requiredMark={false} validateTrigger="onSubmit">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Form.Item
          name="current_password"
          label="Current password"
          rules={[accepts(changePasswordSchema.shape.current_password)]}
        >
          <Input.Password autoComplete="current-password" maxLength={PASSWORD_MAX_LENGTH} />
        </Form.Item>
        <Form.Item
          name="password"
          label="New password"
          extra={MESSAGES.passwordHint}
          rules={[accepts(changePasswordSchema.shape.password)]}
        >
          <Input.Password autoComplete="new-password" maxLength={PASSWORD_MAX_LENGTH} />
        </Form.Item>
        <Form.Item name="confirm_password" label="Confirm password" rules={[matches]}>
          <Input.Password autoComplete="new-password" maxLength={PASSWORD_MAX_LENGTH} />
        </Form.Item>
        <Button htmlType="submit" loading={isBusy}>
          Change password
        </Button>
      </Form>
    </section>
  );
}
