// The audit log: all companies for the super admin, their own for administrators.
import { type TableProps, Button } from 'antd';
import { Link } from 'react-router';
import type { AuditAction, AuditEntry } from '#domain/audit.ts';
import { exportAudit } from '#domain/endpoints/audit.ts';
import { actionWords, changeWords, actorWords, countWords } from '#domain/audit-words.ts';
import { hrefTo } from '#domain/screens.ts';
import { deviceWords } from '#domain/user-agent.ts';
import { PageHeader } from '#src/components/page-header.tsx';
import { type RecordColumn, RecordTable } from '#src/components/table/record-table.tsx';
import { useRecords } from '#src/components/table/use-records.ts';
import { callFile } from '#src/providers/http/call.ts';
import { useFormats } from '#src/components/format/formats.tsx';
import { ExportButton } from '#src/shared/files/export-button.tsx';
import { useSession } from '#src/providers/session/session.ts';
import { Moment } from '#src/components/table/moment.tsx';
import { AuditFilters } from './filters.tsx';
import { askedFilters, useAuditFilters } from './use-audit-filters.ts';
import './audit.css';

export function AuditLogPage() {
  const session = useSession();
  const isSuperAdmin = session?.role === 'super_admin';
  const address = useAuditFilters();
  const asked = askedFilters(address.filters, useFormats().timeZone);
  const records = useRecords<AuditEntry>('audit', { ...address, filters: asked });

  const fetchFile = () => {
    const query = {
      search: address.search.trim() || undefined,
      action: (asked.action || undefined) as AuditAction | undefined,
      from: asked.from || undefined,
      to: asked.to || undefined,
      company_id: asked.company_id || undefined,
    };
    return callFile(exportAudit, { query });
  };

  return (
    <div className="audit-page">
      <PageHeader
        title="Audit Log"
        subtitle={
          isSuperAdmin
            ? 'Who did what, when and from where, in every company. Nobody can change an entry.'
            : `Who did what at ${session?.user.company_name ?? 'your company'}, when and from where. Nobody can change an entry.`
        }
        actions={<ExportButton fetchFile={fetchFile} name="Audit log.csv" />}
      />
      <AuditFilters
        address={address}
        companyName={records.rows.find((row) => row.company_id === asked.company_id)?.company_name ?? null}
      />
      <RecordTable<AuditEntry>
        label="Audit log"
        columns={auditColumns(isSuperAdmin)}
        address={address}
        emptyHint={address.isNarrowed ? 'No entries match these filters. Clear them to see the whole log.' : undefined}
        expandable={CHANGES}
        {...records}
      />
    </div>
  );
}

const Changes = ({ changes }: Pick<AuditEntry, 'changes'>) => (
  <dl className="audit-changes">
    {changeWords(changes).map(({ field, from, to }) => (
      <div key={field}>
        <dt>{field}</dt>
        <dd>
          {from !== null && (
            <>
              <del>{from}</del> <span className="visually-hidden">became</span> <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins>{to}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

/** Rows with changes expand, each by its button. */
const CHANGES: NonNullable<TableProps<AuditEntry>['expandable']> = {
  expandedRowRender: ({ changes }) => <Changes changes={changes} />,
  rowExpandable: ({ changes }) => changes !== null,
  expandIcon: ({ expanded, expandable, onExpand, record }) =>
    expandable && (
      <Button
        type="text"
        size="small"
        className={`audit-expand${expanded ? ' audit-expanded' : ''}`}
        aria-expanded={expanded}
        aria-label={`What changed: ${actionWords(record)}, ${record.record_name}`}
        onClick={(event) => onExpand(record, event)}
      >
        <span aria-hidden>›</span>
      </Button>
    ),
};

/** A cell with two lines, the second one quieter. */
function Lines({ first, second, title }: { first: string; second?: string | null; title?: string }) {
  return (
    <div className="audit-lines" title={title}>
      {first}
      {second && <small>{second}</small>}
    </div>
  );
}

/** @param withCompany for users who see several companies. */
function auditColumns(withCompany: boolean): RecordColumn<AuditEntry>[] {
  const company: RecordColumn<AuditEntry> = {
    key: 'company_name',
    title: 'Company',
    render: (_value, { company_id, company_name }) =>
      company_id ? <Link to={hrefTo.auditLogOf(company_id)}>{company_name}</Link> : '–',
  };
  return [
    { key: 'created_at', title: 'When', render: (_value, entry) => <Moment iso={entry.created_at} as="exactMoment" /> },
    {
      key: 'actor_name',
      title: 'Who',
      render: (_value, entry) => {
        const who = actorWords(entry);
        const email = entry.actor_email === who ? '' : entry.actor_email;
        return <Lines first={who} second={entry.token_name === null ? email : `by API token ${entry.token_name}`} />;
      },
    },
    {
      key: 'action',
      title: 'Action',
      render: (_value, entry) => <Lines first={actionWords(entry)} second={countWords(entry)} />,
    },
    { key: 'record_name', title: 'Record', render: (_value, entry) => entry.record_name || '–' },
    ...(withCompany ? [company] : []),
    {
      key: 'ip',
      title: 'From where',
      render: (_value, { ip, user_agent }) =>
        ip || user_agent ? <Lines first={ip || '–'} second={deviceWords(user_agent)} title={user_agent} /> : '–',
    },
  ];
}
