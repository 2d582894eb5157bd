// The dialog of a sensitive change: the password of the account that is signed in.
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { reauthenticate } from '#domain/endpoints/security.ts';
import { PASSWORD_MAX_LENGTH, REAUTHENTICATION_MINUTES } from '#domain/limits.ts';
import { reauthenticateSchema } from '#domain/session.ts';
import { accepts } from '#src/components/form/accepts.ts';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { settleConfirmation } from '#src/providers/session/confirmation.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useOwnForm } from '#src/shared/form/use-own-form.ts';

const EMPTY = { password: '' };
const FORM = 'confirm-identity';
const ignore = () => undefined;

export function ConfirmIdentityDialog() {
  useReturnFocus();
  const email = useSession()?.user.email ?? '';
  const [form] = Form.useForm<typeof EMPTY>();
  const [isDone, setDone] = useState(false);
  const { mutateAsync } = useEndpointMutation(reauthenticate, { errorNotification: false });
  const { formProps, isBusy } = useOwnForm(
    form,
    EMPTY,
    async (body) => {
      await mutateAsync({ body });
      setDone(true);
      settleConfirmation(true);
    },
    ignore,
  );
  return (
    <Modal
      open={!isDone}
      title="Confirm that it is you"
      okText="Confirm"
      okButtonProps={{ loading: isBusy, htmlType: 'submit', form: FORM }}
      centered
      width={440}
      onCancel={() => settleConfirmation(false)}
      afterOpenChange={(isOpen) => isOpen && form.focusField('password')}
    >
      <p>
        This change needs your password again. You are not asked for the next {REAUTHENTICATION_MINUTES} minutes after
        that.
      </p>
      <Form {...formProps} name={FORM} requiredMark={false} validateTrigger="onSubmit">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Form.Item name="password" label="Your password" rules={[accepts(reauthenticateSchema.shape.password)]}>
          <Input.Password autoComplete="current-password" maxLength={PASSWORD_MAX_LENGTH} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
