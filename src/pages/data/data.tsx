// How long the data of a company lives: storage, retention, legal holds, exports and deletion.
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SCREENS } from '#domain/screens.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { UnsavedDialog } from '#src/components/form/discard-dialog.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { useSession } from '#src/providers/session/session.ts';
import { HoldsSection } from './holds-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { StorageSection } from './storage-section.tsx';
import './data.css';

export function DataPage() {
  const session = useSession();
  const [search] = useSearchParams();
  const [isUnsaved, setUnsaved] = useState(false);
  const leaving = useLeaveGuard(isUnsaved);
  // Without a session the guard already redirects.
  if (!session) return null;
  const isSuperAdmin = session.role === 'super_admin';
  const companyId = isSuperAdmin ? (search.get('company_id') ?? '') : null;
  if (companyId === '')
    return (
      <div className="data-page">
        <PageHeader title="Data" />
        <EmptyState title="Choose a company" action={<Link to={SCREENS.companies.path}>To the companies</Link>}>
          The menu of a company leads to its data and storage.
        </EmptyState>
      </div>
    );
  return (
    <div className="data-page">
      <PageHeader title="Data" subtitle="What a company stores, for how long, and how it leaves with all of it." />
      <div className="data-sections">
        <StorageSection companyId={companyId} />
        <RetentionSection companyId={companyId} isUnsaved={isUnsaved} onUnsaved={setUnsaved} />
        {!isSuperAdmin && <HoldsSection />}
      </div>
      <UnsavedDialog leaving={leaving} />
    </div>
  );
}
