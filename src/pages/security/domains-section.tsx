// The mail domains of the company: added, proven by a record, and removed.
import { Button, Form, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { addDomainSchema, type CompanyDomain } from '#domain/company-domains.ts';
import { addDomain, checkDomain, listDomains, removeDomain } from '#domain/endpoints/domains.ts';
import { MESSAGES } from '#domain/messages.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { accepts } from '#src/components/form/accepts.ts';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { useOwnForm } from '#src/shared/form/use-own-form.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { CopiedValue } from './copied-value.tsx';

const EMPTY = { domain: '' };
const ignore = () => undefined;
const messageOf = ({ message }: { readonly message?: string | undefined }) => message ?? MESSAGES.updatedSuccessfully;

export function DomainsSection() {
  const query = useEndpointQuery(listDomains);
  const domains = query.data?.data;
  return (
    <SettingsCard
      title="Domains"
      note="What stands after the @ in your people's addresses. Whoever has an address in a proven domain may come in through your provider."
    >
      <QueryError query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {domains && domains.length === 0 && <p>No domain yet.</p>}
      {domains && domains.length > 0 && (
        <ul className="security-list">
          {domains.map((domain) => (
            <DomainRow key={domain.id} domain={domain} />
          ))}
        </ul>
      )}
      {domains && <AddDomain />}
    </SettingsCard>
  );
}

function DomainRow({ domain }: { readonly domain: CompanyDomain }) {
  const [isRemoving, setRemoving] = useState(false);
  const changes = { successNotification: messageOf, invalidates: [listDomains] };
  const check = useEndpointMutation(checkDomain, changes);
  const remove = useEndpointMutation(removeDomain, changes);
  const params = { id: domain.id };
  const isProven = domain.proven_at !== null;
  return (
    <li>
      <div className="security-row">
        <strong>{domain.domain}</strong>
        <StatusBadge tone={isProven ? 'good' : 'warn'}>{isProven ? 'Proven' : 'Not proven'}</StatusBadge>
        {!isProven && (
          <Button size="small" loading={check.isPending} onClick={() => void check.run({ params, body: {} })}>
            Check now
          </Button>
        )}
        <Button size="small" aria-label={`Remove ${domain.domain}`} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      {!isProven && (
        <>
          <p className="security-hint">Publish this TXT record in the DNS of the domain, then check it:</p>
          <dl className="security-values">
            <CopiedValue name="Name" value={domain.record_name} />
            <CopiedValue name="Value" value={domain.record_value} />
          </dl>
        </>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title={`Remove ${domain.domain}?`}
        confirmLabel="Remove"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => void remove.run({ params }).then(() => setRemoving(false))}
        onCancel={() => setRemoving(false)}
      >
        People with an address there who have not signed in through your provider yet can no longer do so.
      </ConfirmDialog>
    </li>
  );
}

function AddDomain() {
  const [form] = Form.useForm<typeof EMPTY>();
  const { mutateAsync } = useEndpointMutation(addDomain, {
    successNotification: messageOf,
    errorNotification: false,
    invalidates: [listDomains],
  });
  const { formProps, isBusy } = useOwnForm(
    form,
    EMPTY,
    async (body) => {
      await mutateAsync({ body });
      form.resetFields();
    },
    ignore,
  );
  return (
    <Form {...formProps} name="add-domain" requiredMark={false} validateTrigger="onSubmit">
      <Form.Item name="domain" label="Add a domain" rules={[accepts(addDomainSchema.shape.domain)]}>
        <Input placeholder="example.com" autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Button htmlType="submit" loading={isBusy}>
        Add domain
      </Button>
    </Form>
  );
}
