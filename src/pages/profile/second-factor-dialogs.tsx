// The dialogs of second factors: set one up, keep the recovery codes, rename a passkey.
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { readSecondFactors, renamePasskey } from '#domain/endpoints/second-factor.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type Passkey, passkeyNameSchema } from '#domain/second-factor-settings.ts';
import { SubmitButton } from '#src/components/form/submit-button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useFields } from '#src/components/form/use-fields.ts';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { refreshUser } from '#src/providers/session/current-user.ts';
import { useEndpointMutation, useRefresh } from '#src/providers/data/use-endpoint.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import { RecoveryCodes } from '#src/shared/second-factor/recovery-codes.tsx';
import { PasskeySetUp, TotpSetUp } from '#src/shared/second-factor/set-up.tsx';

export type FactorDialogOf =
  | { readonly is: 'totp' | 'passkey' }
  | { readonly is: 'codes'; readonly codes: readonly string[] }
  | { readonly is: 'rename'; readonly passkey: Passkey };

const TITLES: Readonly<Record<FactorDialogOf['is'], string>> = {
  totp: 'Set up an authenticator app',
  passkey: 'Add a passkey',
  codes: 'Keep your recovery codes',
  rename: 'Rename the passkey',
};

interface FactorDialogProps {
  readonly of: FactorDialogOf;
  readonly email: string;
  readonly onClose: () => void;
}

export function FactorDialog({ of: given, email, onClose }: FactorDialogProps) {
  useReturnFocus();
  const refresh = useRefresh();
  const [shown, setShown] = useState(given);
  const done = (message: string) => (codes: readonly string[] | null) => {
    notifySuccess(message);
    void refresh([readSecondFactors]);
    void refreshUser(true);
    if (codes) setShown({ is: 'codes', codes });
    else onClose();
  };
  const fail = (error: unknown) => {
    notifyError(MESSAGES.somethingWentWrong, sentenceOf(error));
    onClose();
  };
  const isCodes = shown.is === 'codes';
  return (
    <Modal
      open
      title={TITLES[shown.is]}
      footer={isCodes ? <Button onClick={onClose}>I have kept them</Button> : null}
      centered
      width={480}
      // Codes are shown once: not lost by a click beside the dialog.
      maskClosable={!isCodes}
      keyboard={!isCodes}
      closable={!isCodes}
      onCancel={onClose}
    >
      {shown.is === 'totp' && <TotpSetUp onDone={done(MESSAGES.authenticatorAdded)} onFailure={fail} />}
      {shown.is === 'passkey' && <PasskeySetUp onDone={done(MESSAGES.passkeyAdded)} onFailure={fail} />}
      {shown.is === 'codes' && <RecoveryCodes codes={shown.codes} email={email} />}
      {shown.is === 'rename' && <RenameForm passkey={shown.passkey} onClose={onClose} />}
    </Modal>
  );
}

const renameForm = z.object({ name: passkeyNameSchema });

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useEndpointMutation(renamePasskey, {
    successNotification: ({ message }) => message ?? MESSAGES.updatedSuccessfully,
    invalidates: [readSecondFactors],
  });
  const fields = useFields({ name: passkey.name }, renameForm, async (body) => {
    if (await rename.run({ params: { id: passkey.id }, body })) onClose();
  });
  return (
    <form onSubmit={fields.onSubmit} noValidate>
      <TextField label="Name" name="name" autoComplete="off" autoFocus {...fields.of('name')} />
      <SubmitButton isBusy={fields.isBusy}>Rename</SubmitButton>
    </form>
  );
}
