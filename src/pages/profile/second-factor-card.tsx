// The user's second factors: authenticator app, passkeys and recovery codes.
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { readSecondFactors, removePasskey, removeTotp, renewRecoveryCodes } from '#domain/endpoints/second-factor.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type Passkey, RECOVERY_CODES, type SecondFactors } from '#domain/second-factor-settings.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { refreshUser } from '#src/providers/session/current-user.ts';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import type { FactorDialogOf } from './second-factor-dialogs.tsx';

const FactorDialog = lazyPart(() => import('./second-factor-dialogs.tsx').then((file) => file.FactorDialog));

/** What is confirmed before it happens. */
type Question = { readonly is: 'totp' | 'codes' } | { readonly is: 'passkey'; readonly passkey: Passkey };

export function SecondFactorCard({ email }: { email: string }) {
  const query = useEndpointQuery(readSecondFactors);
  const factors = query.data?.data;
  return (
    <SettingsCard
      title="Two-factor sign-in"
      note="A code of your phone or a passkey, beside your password: whoever learns the password alone cannot sign in."
    >
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <QueryError query={query} />
      {factors && <Factors factors={factors} email={email} />}
    </SettingsCard>
  );
}

function Factors({ factors, email }: { factors: SecondFactors; email: string }) {
  const { totp, passkeys, recovery_codes_left: left, can_have_passkeys } = factors;
  const [dialog, setDialog] = useState<FactorDialogOf | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const renew = useEndpointMutation(renewRecoveryCodes, {
    successNotification: ({ message }) => message ?? false,
    invalidates: [readSecondFactors],
  });
  const hasFactor = totp !== null || passkeys.length > 0;
  const answer = async () => {
    setQuestion(null);
    const codes = (await renew.run({ body: {} }))?.data.recovery_codes;
    if (codes) setDialog({ is: 'codes', codes });
  };
  return (
    <>
      <ul className="settings-list">
        <li>
          <div className="settings-item">
            <span className="settings-item-name">
              Authenticator app
              {totp && <StatusBadge tone="good">Set up</StatusBadge>}
            </span>
            <small>
              {totp ? (
                <>
                  since <Moment iso={totp.confirmed_at} as="exactMoment" />
                </>
              ) : (
                'Six digits that change every 30 seconds'
              )}
            </small>
          </div>
          <span className="settings-factor-actions">
            <Button
              onClick={() => setDialog({ is: 'totp' })}
              aria-label={totp ? 'Replace the authenticator app' : 'Set up an authenticator app'}
            >
              {totp ? 'Replace' : 'Set up'}
            </Button>
            {totp && (
              <Button onClick={() => setQuestion({ is: 'totp' })} aria-label="Remove the authenticator app">
                Remove
              </Button>
            )}
          </span>
        </li>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setDialog({ is: 'rename', passkey })}
            onRemove={() => setQuestion({ is: 'passkey', passkey })}
          />
        ))}
        <li>
          <div className="settings-item">
            <span className="settings-item-name">{passkeys.length > 0 ? 'Another passkey' : 'Passkey'}</span>
            <small>
              {can_have_passkeys
                ? 'Your fingerprint, your face, or the PIN of your device'
                : 'Not on a server without a name: ask whoever runs it'}
            </small>
          </div>
          <Button disabled={!can_have_passkeys} onClick={() => setDialog({ is: 'passkey' })} aria-label="Add a passkey">
            Add
          </Button>
        </li>
        {hasFactor && (
          <li>
            <div className="settings-item">
              <span className="settings-item-name">
                Recovery codes
                {left <= 2 && <StatusBadge tone="warn">{left === 0 ? 'None left' : `${left} left`}</StatusBadge>}
              </span>
              <small>
                {left} of {RECOVERY_CODES} are left, each for one sign-in without your device
              </small>
            </div>
            <Button
              loading={renew.isPending}
              onClick={() => setQuestion({ is: 'codes' })}
              aria-label="Renew the recovery codes"
            >
              Renew
            </Button>
          </li>
        )}
      </ul>
      {dialog && <FactorDialog of={dialog} email={email} onClose={() => setDialog(null)} />}
      <RemovalDialog question={question} onClose={() => setQuestion(null)} />
      <ConfirmDialog
        isOpen={question?.is === 'codes'}
        title="Make new recovery codes?"
        confirmLabel="Make new codes"
        isBusy={renew.isPending}
        onConfirm={() => void answer()}
        onCancel={() => setQuestion(null)}
      >
        The codes that you have stop working. You see the new ones once.
      </ConfirmDialog>
    </>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({
  passkey: { name, is_backed_up, created_at, last_used_at },
  onRename,
  onRemove,
}: PasskeyRowProps) {
  return (
    <li>
      <div className="settings-item">
        <span className="settings-item-name">
          {name}
          <StatusBadge tone="good">Passkey</StatusBadge>
        </span>
        <small>
          {is_backed_up ? 'on your devices' : 'on one device'}, since <Moment iso={created_at} as="exactMoment" />
          {last_used_at && (
            <>
              , last used <Moment iso={last_used_at} as="exactMoment" />
            </>
          )}
        </small>
      </div>
      <span className="settings-factor-actions">
        <Button onClick={onRename} aria-label={`Rename the passkey ${name}`}>
          Rename
        </Button>
        <Button onClick={onRemove} aria-label={`Remove the passkey ${name}`}>
          Remove
        </Button>
      </span>
    </li>
  );
}

function RemovalDialog({ question, onClose }: { question: Question | null; onClose: () => void }) {
  const outcome = {
    successNotification: ({ message }: { message: string }) => message,
    errorNotification: MESSAGES.somethingWentWrong,
    invalidates: [readSecondFactors],
  };
  const app = useEndpointMutation(removeTotp, outcome);
  const passkey = useEndpointMutation(removePasskey, outcome);
  const remove = async () => {
    if (question?.is === 'passkey') await passkey.run({ params: { id: question.passkey.id } });
    else await app.run();
    onClose();
    await refreshUser(true);
  };
  const name = question?.is === 'passkey' ? `the passkey ${question.passkey.name}` : 'the authenticator app';
  return (
    <ConfirmDialog
      isOpen={question !== null && question.is !== 'codes'}
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      isDangerous
      isBusy={app.isPending || passkey.isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      You can no longer sign in with it. If it is your last one, your recovery codes go, too.
    </ConfirmDialog>
  );
}
