// How a company protects its work, for its administrators: one card per subject.
import { Skeleton } from 'antd';
import { useState } from 'react';
import { listCompanyTokens } from '#domain/endpoints/api-tokens.ts';
import { listDomains } from '#domain/endpoints/domains.ts';
import { readProvisioning } from '#domain/endpoints/provisioning.ts';
import { readSecurity } from '#domain/endpoints/security.ts';
import { readSingleSignOn } from '#domain/endpoints/single-sign-on.ts';
import { listWebhooks } from '#domain/endpoints/webhooks.ts';
import { UnsavedDialog } from '#src/components/form/discard-dialog.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { DomainsSection } from './domains-section.tsx';
import { ProvisioningSection } from './provisioning-section.tsx';
import { SingleSignOnSection } from './single-sign-on-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';
import './security.css';

/** Until every card has its first reply: each would push down those below it. */
function useIsLoading(): boolean {
  const queries = [
    useEndpointQuery(readSecurity),
    useEndpointQuery(listCompanyTokens),
    useEndpointQuery(listDomains),
    useEndpointQuery(readSingleSignOn),
    useEndpointQuery(readProvisioning),
    useEndpointQuery(listWebhooks),
  ];
  return queries.some(({ isPending }) => isPending);
}

export function SecurityPage() {
  const [isUnsaved, setUnsaved] = useState(false);
  const [isProviderUnsaved, setProviderUnsaved] = useState(false);
  const [isProvisioningUnsaved, setProvisioningUnsaved] = useState(false);
  const isLoading = useIsLoading();
  const leaving = useLeaveGuard(isUnsaved || isProviderUnsaved || isProvisioningUnsaved);
  return (
    <div className="security-page">
      <PageHeader title="Security" subtitle="How the people of your company sign in, and for how long." />
      {isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 12 }} />
      ) : (
        <div className="security-sections">
          <SignInSection isUnsaved={isUnsaved} onUnsaved={setUnsaved} />
          <TokensSection />
          <DomainsSection />
          <SingleSignOnSection isUnsaved={isProviderUnsaved} onUnsaved={setProviderUnsaved} />
          <ProvisioningSection isUnsaved={isProvisioningUnsaved} onUnsaved={setProvisioningUnsaved} />
          <WebhooksSection />
        </div>
      )}
      <UnsavedDialog leaving={leaving} />
    </div>
  );
}
