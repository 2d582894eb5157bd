// How a company protects its work, for its administrators: one card per subject.
import { useState } from 'react';
import { UnsavedDialog } from '#src/components/form/discard-dialog.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { DomainsSection } from './domains-section.tsx';
import { SingleSignOnSection } from './single-sign-on-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';
import './security.css';

export function SecurityPage() {
  const [isUnsaved, setUnsaved] = useState(false);
  const [isProviderUnsaved, setProviderUnsaved] = useState(false);
  const leaving = useLeaveGuard(isUnsaved || isProviderUnsaved);
  return (
    <div className="security-page">
      <PageHeader title="Security" subtitle="How the people of your company sign in, and for how long." />
      <div className="security-sections">
        <SignInSection isUnsaved={isUnsaved} onUnsaved={setUnsaved} />
        <TokensSection />
        <DomainsSection />
        <SingleSignOnSection isUnsaved={isProviderUnsaved} onUnsaved={setProviderUnsaved} />
        <WebhooksSection />
      </div>
      <UnsavedDialog leaving={leaving} />
    </div>
  );
}
