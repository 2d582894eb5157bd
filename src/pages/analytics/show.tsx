// The usage of one company: events over time, and a row per user and contract.
import { useParams } from 'react-router';
import { type ContractUsage, type Counters, CONTRACT_USAGE_SORTS } from '#domain/analytics.ts';
import { exportCompanyAnalytics } from '#domain/endpoints/analytics.ts';
import { SCREENS } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { AddressSearch } from '#src/components/live-search-box.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { RecordTable } from '#src/components/table/record-table.tsx';
import { useRecords } from '#src/components/table/use-records.ts';
import { useTableAddress } from '#src/components/table/use-table-address.ts';
import { useDocumentTitle } from '#src/components/use-document-title.ts';
import { callFile } from '#src/providers/http/call.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import { ExportButton } from '#src/shared/files/export-button.tsx';
import { CONTRACT_COLUMNS, totalsRow } from './columns.tsx';
import { Timeline } from './timeline.tsx';
import './analytics.css';

export function AnalyticsViewPage() {
  const { id = '' } = useParams();
  // Remounts for another company, so that no data of the previous one remains.
  return <CompanyUsageView key={id} companyId={id} />;
}

function CompanyUsageView({ companyId }: { companyId: string }) {
  const given = useTableAddress(CONTRACT_USAGE_SORTS);
  // The default order, so that the table shows it.
  const address = given.sort ? given : { ...given, sort: 'created_at', order: 'desc' as const };
  const { reply, ...records } = useRecords<ContractUsage>('contract_usage', address, companyId);
  const company = reply?.['company'] as string | undefined;
  const totals = reply?.['totals'] as Counters | undefined;
  const search = address.search.trim();
  // For an unknown company only the table's error is shown.
  const isThere = !(records.error instanceof ApiError && records.error.statusCode === 404);
  useDocumentTitle(company && `${company} · ${SCREENS.analyticsView.title}`);

  const fetchFile = () => {
    const sort = CONTRACT_USAGE_SORTS.find((column) => column === address.sort);
    const query = { search: search || undefined, sort, order: address.order };
    return callFile(exportCompanyAnalytics, { params: { id: companyId }, query });
  };

  return (
    <div className="analytics-page">
      <PageHeader
        title={company ?? SCREENS.analyticsView.title}
        subtitle={isThere && 'Usage by user and contract.'}
        leading={<BackLink to={SCREENS.dataAnalytics.path} label="Back to Data Analytics" />}
        actions={isThere && <ExportButton fetchFile={fetchFile} name="Data Analytics.csv" />}
      />
      {isThere && (
        <>
          <Timeline companyId={companyId} />
          <div className="table-tools">
            <AddressSearch address={address} placeholder="Search by user or contract" />
          </div>
        </>
      )}
      <RecordTable
        label="Usage by user and contract"
        columns={CONTRACT_COLUMNS}
        address={address}
        emptyHint={search ? 'No user or contract matches the search.' : 'No usage has been recorded yet.'}
        {...(totals ? { summary: () => totalsRow(CONTRACT_COLUMNS, totals) } : {})}
        {...records}
      />
    </div>
  );
}
