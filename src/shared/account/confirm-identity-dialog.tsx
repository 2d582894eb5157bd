// The dialog of a sensitive change: the second factor of the account that is signed in; where it has none, the provider that it
// signed in through, or its password.
import { Form, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { readProfile } from '#domain/endpoints/profile.ts';
import { askConfirmation } from '#domain/endpoints/second-factor.ts';
import { reauthenticate } from '#domain/endpoints/security.ts';
import { PASSWORD_MAX_LENGTH, REAUTHENTICATION_MINUTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Confirmation } from '#domain/reauthentication.ts';
import { credentialsSchema } from '#domain/session.ts';
import { accepts } from '#src/components/form/accepts.ts';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';
import { onConfirmed, openConfirmWindow } from '#src/providers/session/confirm-window.ts';
import { settleConfirmation } from '#src/providers/session/confirmation.ts';
import { useSession } from '#src/providers/session/session.ts';
import { SecondStep } from '#src/shared/second-factor/second-step.tsx';
import { useOwnForm } from '#src/shared/form/use-own-form.ts';

const TITLE = 'Confirm that it is you';
const EMPTY = { password: '' };
const FORM = 'confirm-identity';
const ignore = () => undefined;

export function ConfirmIdentityDialog() {
  useReturnFocus();
  const [ways, setWays] = useState<Confirmation | null>(null);
  useEffect(() => {
    let isWanted = true;
    call(askConfirmation, { body: {} }).then(
      ({ data }) => {
        if (isWanted) setWays(data);
      },
      (error: unknown) => {
        notifyError(MESSAGES.somethingWentWrong, sentenceOf(error));
        settleConfirmation(false);
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);
  const profile = useEndpointQuery(readProfile);
  if (!ways || profile.isPending) return null;
  if (!ways.methods.includes('password')) return <FactorDialog ways={ways} />;
  const provider = profile.data?.data.signed_in_through ?? null;
  return provider === null ? <PasswordDialog /> : <ProviderDialog provider={provider} />;
}

/** The provider asks in a window of its own, so that this page stays as it is. */
function ProviderDialog({ provider }: { readonly provider: string }) {
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  useEffect(
    () =>
      onConfirmed(() => {
        setDone(true);
        settleConfirmation(true);
      }),
    [],
  );
  const ask = async () => {
    setBusy(true);
    try {
      await openConfirmWindow();
    } catch (error) {
      notifyError(MESSAGES.somethingWentWrong, sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <Modal
      open={!isDone}
      title={TITLE}
      okText={`Continue at ${provider}`}
      okButtonProps={{ loading: isBusy }}
      centered
      width={440}
      onOk={() => void ask()}
      onCancel={() => settleConfirmation(false)}
    >
      <p>
        This needs a fresh sign-in at {provider}, in a window of its own. You are not asked for the next{' '}
        {REAUTHENTICATION_MINUTES} minutes after that.
      </p>
    </Modal>
  );
}

function FactorDialog({ ways: { methods, passkey } }: { ways: Confirmation }) {
  const [isDone, setDone] = useState(false);
  return (
    <Modal open={!isDone} title={TITLE} footer={null} centered width={440} onCancel={() => settleConfirmation(false)}>
      <p>This needs your second factor again. You are not asked for the next {REAUTHENTICATION_MINUTES} minutes.</p>
      <SecondStep
        methods={methods.filter((method) => method !== 'password')}
        passkey={passkey}
        submitLabel="Confirm"
        prove={async (body) => {
          await call(reauthenticate, { body });
          setDone(true);
          settleConfirmation(true);
        }}
      />
    </Modal>
  );
}

function PasswordDialog() {
  const email = useSession()?.user.email ?? '';
  const [form] = Form.useForm<typeof EMPTY>();
  const [isDone, setDone] = useState(false);
  const { mutateAsync } = useEndpointMutation(reauthenticate, { errorNotification: false });
  const { formProps, isBusy } = useOwnForm(
    form,
    EMPTY,
    async ({ password }) => {
      await mutateAsync({ body: { method: 'password', password } });
      setDone(true);
      settleConfirmation(true);
    },
    ignore,
  );
  return (
    <Modal
      open={!isDone}
      title={TITLE}
      okText="Confirm"
      okButtonProps={{ loading: isBusy, htmlType: 'submit', form: FORM }}
      centered
      width={440}
      onCancel={() => settleConfirmation(false)}
      afterOpenChange={(isOpen) => isOpen && form.focusField('password')}
    >
      <p>
        This needs your password again. You are not asked for the next {REAUTHENTICATION_MINUTES} minutes after that.
      </p>
      <Form {...formProps} name={FORM} requiredMark={false} validateTrigger="onSubmit">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Form.Item name="password" label="Your password" rules={[accepts(credentialsSchema.shape.password)]}>
          <Input.Password autoComplete="current-password" maxLength={PASSWORD_MAX_LENGTH} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
