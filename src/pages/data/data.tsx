// How long the data of a company lives: storage, retention, legal holds, exports and deletion.
import { Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listExports } from '#domain/endpoints/data-exports.ts';
import { listHolds, readRetention, readStorage } from '#domain/endpoints/data-life.ts';
import { SCREENS } from '#domain/screens.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { UnsavedDialog } from '#src/components/form/discard-dialog.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { useSession } from '#src/providers/session/session.ts';
import { ExportSection } from './export-section.tsx';
import { FIRST_HOLDS } from './first-holds.ts';
import { HoldsSection } from './holds-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { StorageSection } from './storage-section.tsx';
import './data.css';

/** Until every card has its first reply: each would push down those below it. */
function useIsLoading(companyId: string | null): boolean {
  const query = companyId === null ? {} : { company_id: companyId };
  const storage = useEndpointQuery(readStorage, { query });
  const retention = useEndpointQuery(readRetention, { query });
  const holds = useEndpointQuery(listHolds, { query: FIRST_HOLDS }, { enabled: companyId === null });
  const exports = useEndpointQuery(listExports, { query });
  return storage.isPending || retention.isPending || exports.isPending || (companyId === null && holds.isPending);
}

export function DataPage() {
  const session = useSession();
  const [search] = useSearchParams();
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
  return <CompanyData companyId={companyId} />;
}

function CompanyData({ companyId }: { readonly companyId: string | null }) {
  const [isUnsaved, setUnsaved] = useState(false);
  const isLoading = useIsLoading(companyId);
  const leaving = useLeaveGuard(isUnsaved);
  return (
    <div className="data-page">
      <PageHeader title="Data" subtitle="What a company stores, for how long, and how it leaves with all of it." />
      {isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 12 }} />
      ) : (
        <div className="data-sections">
          <StorageSection companyId={companyId} />
          <RetentionSection companyId={companyId} isUnsaved={isUnsaved} onUnsaved={setUnsaved} />
          {companyId === null && <HoldsSection />}
          <ExportSection companyId={companyId} />
        </div>
      )}
      <UnsavedDialog leaving={leaving} />
    </div>
  );
}
