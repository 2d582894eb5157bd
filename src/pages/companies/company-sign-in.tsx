// How the people of a company sign in, for super admins: its domains and passwords. Whoever knows that one belongs to the company approves it without a record.
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import type { Company } from '#domain/companies.ts';
import type { CompanyDomain } from '#domain/company-domains.ts';
import { approveDomain, listDomains } from '#domain/endpoints/domains.ts';
import { MESSAGES } from '#domain/messages.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { CompanyPasswords } from './company-passwords.tsx';
import './companies.css';

interface CompanySignInProps {
  readonly company: Company;
  readonly onClose: () => void;
}

export function CompanySignIn({ company, onClose }: CompanySignInProps) {
  const query = useEndpointQuery(listDomains, { query: { company_id: company.id } });
  const domains = query.data?.data;
  const [approved, setApproved] = useState<CompanyDomain | null>(null);
  const { run, isPending } = useEndpointMutation(approveDomain, {
    successNotification: ({ message }) => message ?? MESSAGES.domainProven,
    invalidates: [listDomains],
  });
  const approve = async ({ id }: CompanyDomain) => {
    await run({ params: { id }, body: {} });
    setApproved(null);
  };
  return (
    <DialogFrame title={`Sign-in at ${company.name}`} width={560} footer={null} onCancel={onClose}>
      <h2 className="company-sign-in">Domains</h2>
      <QueryError query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {domains?.length === 0 && <p>Its administrators have added no domain.</p>}
      {domains && domains.length > 0 && (
        <ul className="company-domains">
          {domains.map((domain) => (
            <li key={domain.id}>
              <strong>{domain.domain}</strong>
              <StatusBadge tone={domain.proven_at === null ? 'warn' : 'good'}>{stateOf(domain)}</StatusBadge>
              {domain.proven_at === null && (
                <Button size="small" aria-label={`Approve ${domain.domain}`} onClick={() => setApproved(domain)}>
                  Approve
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <CompanyPasswords company={company} />
      <ConfirmDialog
        isOpen={approved !== null}
        title={`Approve ${approved?.domain ?? 'the domain'}?`}
        confirmLabel="Approve"
        isBusy={isPending}
        onConfirm={() => void (approved && approve(approved))}
        onCancel={() => setApproved(null)}
      >
        The provider and the directory of {company.name} will decide who has an address there. Approve it only if you
        know that the domain is theirs.
      </ConfirmDialog>
    </DialogFrame>
  );
}

const stateOf = ({ proven_at, proven_by }: CompanyDomain): string => {
  if (proven_at === null) return 'Not proven';
  return proven_by === 'dns' ? 'Proven by DNS' : 'Approved';
};
