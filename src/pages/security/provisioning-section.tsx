// Provisioning by SCIM: where a directory sends people and groups, with which token, and what follows from it here.
import { Button, Checkbox, Form, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { listCompanyTokens, revokeCompanyToken } from '#domain/endpoints/api-tokens.ts';
import { createProvisioningToken, readProvisioning, saveProvisioning } from '#domain/endpoints/provisioning.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Provisioning } from '#domain/provisioning.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { TokenList } from '#src/shared/api-tokens/token-list.tsx';
import { useOwnForm } from '#src/shared/form/use-own-form.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { CopiedValue } from './copied-value.tsx';

const NewTokenDialog = lazyPart(() =>
  import('#src/shared/api-tokens/new-token-dialog.tsx').then((file) => file.NewTokenDialog),
);

interface SectionProps {
  readonly isUnsaved: boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

const messageOf = ({ message }: { readonly message?: string | undefined }) => message ?? MESSAGES.updatedSuccessfully;
/** A token is a user, and one that is revoked is deactivated. */
const TOKEN_CHANGES = {
  successNotification: messageOf,
  invalidates: [readProvisioning, listCompanyTokens, 'users'],
} as const;

export function ProvisioningSection(props: SectionProps) {
  const query = useEndpointQuery(readProvisioning);
  const found = query.data?.data;
  return (
    <SettingsCard
      title="Provisioning"
      note="Your directory, such as Entra ID or Okta, adds, changes and deactivates people by SCIM 2.0, within your proven domains and licenses."
    >
      <QueryError query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {found && (
        <>
          <dl className="security-values">
            <CopiedValue name="Base URL (tenant URL)" value={found.base_url} />
          </dl>
          <p className="security-hint">
            {found.users + found.groups === 0
              ? 'Your directory has provisioned nobody yet.'
              : `Your directory provisions ${countOf(found.users, 'user')} and ${countOf(found.groups, 'group')}.`}
          </p>
          <Tokens tokens={found.tokens} />
          <SettingsForm key={found.settings.version} settings={found.settings} {...props} />
        </>
      )}
    </SettingsCard>
  );
}

const revokingWarning = () => 'Your directory can no longer change anybody by it. This cannot be undone.';

function Tokens({ tokens }: Pick<Provisioning, 'tokens'>) {
  const [shown, setShown] = useState<string | null>(null);
  const creation = useEndpointMutation(createProvisioningToken, {
    ...TOKEN_CHANGES,
    successNotification: () => false,
  });
  const revocation = useEndpointMutation(revokeCompanyToken, TOKEN_CHANGES);
  return (
    <>
      <TokenList
        tokens={tokens}
        empty="No directory has a token yet."
        warningOf={revokingWarning}
        revoke={(id) => revocation.run({ params: { id } })}
        isRevoking={revocation.isPending}
      />
      <div className="security-after">
        <Button
          loading={creation.isPending}
          onClick={() => void creation.run({ body: {} }).then((reply) => setShown(reply?.data.token ?? null))}
        >
          Create provisioning token
        </Button>
      </div>
      {shown !== null && (
        <NewTokenDialog
          title="Your new provisioning token"
          note="It lasts a year. Whoever has it can add and deactivate your people, and do nothing else."
          token={shown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

interface Fields {
  readonly assigns_licenses: boolean;
  /** One on each line. */
  readonly admin_groups: string;
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function SettingsForm({ settings, isUnsaved, onUnsaved }: SectionProps & Pick<Provisioning, 'settings'>) {
  const [form] = Form.useForm<Fields>();
  const { mutateAsync } = useEndpointMutation(saveProvisioning, {
    successNotification: messageOf,
    errorNotification: false,
    invalidates: [readProvisioning, 'users'],
  });
  const saved: Fields = {
    assigns_licenses: settings.assigns_licenses,
    admin_groups: settings.admin_groups.join('\n'),
  };
  const { formProps, isBusy } = useOwnForm(
    form,
    saved,
    async ({ assigns_licenses, admin_groups }) => {
      const { version } = settings;
      await mutateAsync({ body: { assigns_licenses, admin_groups: lines(admin_groups), version } });
    },
    onUnsaved,
  );
  return (
    <Form {...formProps} name="provisioning" requiredMark={false}>
      <Form.Item
        name="admin_groups"
        label="Groups whose members are administrators"
        extra="By name or object ID, one on each line. Empty: you decide it in Users."
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} spellCheck={false} />
      </Form.Item>
      <Form.Item name="assigns_licenses" valuePropName="checked" noStyle>
        <Checkbox className="security-check">
          Whoever is added or reactivated takes a license; without one left they are refused
        </Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isUnsaved}>
        Save provisioning
      </Button>
    </Form>
  );
}
