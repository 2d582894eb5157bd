// Data Analytics: usage by company.
import { type CompanyUsage, type Counters, COMPANY_USAGE_SORTS } from '#domain/analytics.ts';
import { exportAnalytics } from '#domain/endpoints/analytics.ts';
import { AddressSearch } from '#src/components/live-search-box.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { RecordTable } from '#src/components/table/record-table.tsx';
import { useRecords } from '#src/components/table/use-records.ts';
import { useTableAddress } from '#src/components/table/use-table-address.ts';
import { callFile } from '#src/providers/http/call.ts';
import { ExportButton } from '#src/shared/files/export-button.tsx';
import { COMPANY_COLUMNS, totalsRow } from './columns.tsx';
import './analytics.css';

export function AnalyticsListPage() {
  const given = useTableAddress(COMPANY_USAGE_SORTS);
  // The default order, so that the table shows it.
  const address = given.sort ? given : { ...given, sort: 'event_count', order: 'desc' as const };
  const { reply, ...records } = useRecords<CompanyUsage>('analytics', address);
  const totals = reply?.['totals'] as Counters | undefined;
  const search = address.search.trim();

  const fetchFile = () => {
    const sort = COMPANY_USAGE_SORTS.find((column) => column === address.sort);
    return callFile(exportAnalytics, { query: { search: search || undefined, sort, order: address.order } });
  };

  return (
    <div className="analytics-page">
      <PageHeader
        title="Data Analytics"
        subtitle="Usage by company, all time."
        actions={<ExportButton fetchFile={fetchFile} name="Data Analytics.csv" />}
      />
      <div className="table-tools">
        <AddressSearch address={address} placeholder="Search by company name" />
      </div>
      <RecordTable
        label="Usage by company"
        columns={COMPANY_COLUMNS}
        address={address}
        emptyHint={search ? 'No company matches the search.' : undefined}
        {...(totals ? { summary: () => totalsRow(COMPANY_COLUMNS, totals) } : {})}
        {...records}
      />
    </div>
  );
}
