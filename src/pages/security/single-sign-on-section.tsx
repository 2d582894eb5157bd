// The company's identity provider: what it asks for, its settings, a test, and whether passwords still work.
import { Button, Skeleton, Switch } from 'antd';
import { useId, useState } from 'react';
import {
  readSingleSignOn,
  removeSingleSignOn,
  testSingleSignOn,
  updatePasswordSignIn,
} from '#domain/endpoints/single-sign-on.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Provider, ProviderTest, SingleSignOn } from '#domain/single-sign-on.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { Notice } from '#src/components/notice.tsx';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { CopiedValue } from './copied-value.tsx';
import { ProviderForm } from './provider-form.tsx';

interface SectionProps {
  readonly isUnsaved: boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

const CHANGES = {
  successNotification: ({ message }: { readonly message?: string | undefined }) =>
    message ?? MESSAGES.updatedSuccessfully,
  invalidates: [readSingleSignOn],
};

export function SingleSignOnSection(props: SectionProps) {
  const query = useEndpointQuery(readSingleSignOn);
  const found = query.data?.data;
  return (
    <SettingsCard
      title="Single sign-on"
      note="Your people sign in through your identity provider, such as Entra ID, Okta or Google Workspace."
    >
      <QueryError query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {found && <Addresses urls={found.urls} />}
      {found && <ProviderForm key={found.provider?.version ?? 0} provider={found.provider} {...props} />}
      {found?.provider && <ProviderState found={found} provider={found.provider} />}
    </SettingsCard>
  );
}

function Addresses({ urls }: { readonly urls: SingleSignOn['urls'] }) {
  return (
    <details className="security-addresses">
      <summary>Addresses that your provider asks for</summary>
      <dl className="security-values">
        <CopiedValue name="Sign-in address" value={urls.sign_in} />
        <CopiedValue name="Redirect URI (OpenID)" value={urls.redirect} />
        <CopiedValue name="Post-logout redirect URI (OpenID)" value={urls.post_logout} />
        <CopiedValue name="Entity ID and metadata (SAML)" value={urls.entity_id} />
        <CopiedValue name="Assertion consumer service (SAML)" value={urls.acs} />
      </dl>
    </details>
  );
}

function ProviderState({ found, provider }: { readonly found: SingleSignOn; readonly provider: Provider }) {
  const switchId = useId();
  const [isRemoving, setRemoving] = useState(false);
  const test = useEndpointMutation(testSingleSignOn, { successNotification: () => false });
  const [result, setResult] = useState<ProviderTest | null>(null);
  const passwords = useEndpointMutation(updatePasswordSignIn, CHANGES);
  const remove = useEndpointMutation(removeSingleSignOn, CHANGES);
  return (
    <>
      <div className="security-row">
        <Button
          loading={test.isPending}
          onClick={() => void test.run({ body: {} }).then((reply) => setResult(reply?.data ?? null))}
        >
          Test the connection
        </Button>
        <Button danger onClick={() => setRemoving(true)}>
          Disconnect {provider.name}
        </Button>
      </div>
      {result && (
        <div role="status" className="security-result">
          <Notice
            tone={result.is_usable ? 'info' : 'warn'}
            title={result.is_usable ? 'People can sign in through it' : 'People cannot sign in through it yet'}
          >
            <ul className="security-findings">
              {result.findings.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <div className="security-row">
        <Switch
          id={switchId}
          checked={found.password_sign_in}
          loading={passwords.isPending}
          disabled={found.password_sign_in && provider.admin_signed_in_at === null}
          onChange={(password_sign_in) => void passwords.run({ body: { password_sign_in } })}
        />
        <label htmlFor={switchId}>People may sign in with a password, too</label>
      </div>
      {provider.admin_signed_in_at === null && (
        <p className="security-hint">
          Passwords can be switched off once an administrator has signed in through {provider.name}.
        </p>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title={`Disconnect ${provider.name}?`}
        confirmLabel="Disconnect"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => void remove.run({}).then(() => setRemoving(false))}
        onCancel={() => setRemoving(false)}
      >
        Nobody can sign in through it any more. People without a password set one with “Forgot password”.
      </ConfirmDialog>
    </>
  );
}
