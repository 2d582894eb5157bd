// Setting up a second factor, in Settings and on the screen of somebody who has to. Plain elements, as that screen has no antd.
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { addPasskey, confirmTotp, setUpPasskey, setUpTotp } from '#domain/endpoints/second-factor.ts';
import { passkeyNameSchema } from '#domain/second-factor-settings.ts';
import { totpCodeSchema } from '#domain/second-factor.ts';
import { deviceWords } from '#domain/user-agent.ts';
import { SubmitButton } from '#src/components/form/submit-button.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { useFields } from '#src/components/form/use-fields.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import { call } from '#src/providers/http/call.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { makePasskey } from './make-passkey.ts';
import { PasskeyProblem } from './passkey-client.ts';
import { QrCode } from './qr-code.tsx';
import './second-factor.css';

interface SetUpProps {
  /** @param codes shown once; null where there are some already */
  readonly onDone: (codes: readonly string[] | null) => void;
  readonly onFailure: (error: unknown) => void;
}

const totpForm = z.object({ code: totpCodeSchema });
const passkeyForm = z.object({ name: passkeyNameSchema });

export function TotpSetUp({ onDone, onFailure }: SetUpProps) {
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null);
  const fail = useStableCallback(onFailure);
  useEffect(() => {
    let isWanted = true;
    call(setUpTotp, { body: {} }).then(({ data }) => {
      if (isWanted) setKey(data);
    }, fail);
    return () => {
      isWanted = false;
    };
  }, [fail]);
  const fields = useFields({ code: '' }, totpForm, async (body, showErrors) => {
    try {
      onDone((await call(confirmTotp, { body })).data.recovery_codes);
    } catch (error) {
      if (!(error instanceof ApiError) || !showErrors(error.errors)) onFailure(error);
    }
  });
  if (!key) return <p role="status">Making a key…</p>;
  return (
    <form onSubmit={fields.onSubmit} noValidate>
      <p>
        Scan this with an authenticator app on your phone, or type the key into it. Then enter the code that it shows.
      </p>
      <div className="totp-key">
        <QrCode text={key.uri} label="QR code for the authenticator app" />
        <div>
          The key to type:
          <code className="totp-secret">{key.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <TextField
        label="Code that the app shows"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        {...fields.of('code')}
      />
      <SubmitButton isBusy={fields.isBusy}>Set up the app</SubmitButton>
    </form>
  );
}

export function PasskeySetUp({ onDone, onFailure }: SetUpProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const fields = useFields({ name: deviceWords(navigator.userAgent) }, passkeyForm, async ({ name }, showErrors) => {
    setWrong(null);
    try {
      const attestation = await makePasskey((await call(setUpPasskey, { body: {} })).data);
      if (attestation) onDone((await call(addPasskey, { body: { name, attestation } })).data.recovery_codes);
    } catch (error) {
      if (error instanceof ApiError && showErrors(error.errors)) return;
      if (error instanceof PasskeyProblem) setWrong(error.message);
      else if (error instanceof ApiError && error.code !== 'reauthentication_required') setWrong(sentenceOf(error));
      else onFailure(error);
    }
  });
  return (
    <form onSubmit={fields.onSubmit} noValidate>
      <p>
        A passkey signs you in with your fingerprint, your face, or the PIN of your device, without a password. Nobody
        can phish it.
      </p>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        hint="To tell it from others later"
        {...fields.of('name')}
      />
      <p className="second-step-wrong" role="alert">
        {wrong}
      </p>
      <SubmitButton isBusy={fields.isBusy}>Set up a passkey</SubmitButton>
    </form>
  );
}
