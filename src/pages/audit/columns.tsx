// The columns of the audit log: when, who, what, which record, from where.
import { Link } from 'react-router';
import type { AuditEntry } from '#domain/audit.ts';
import { actionWords, actorWords, countWords } from '#domain/audit-words.ts';
import { hrefTo } from '#domain/screens.ts';
import { deviceWords } from '#domain/user-agent.ts';
import { Moment } from '#src/components/table/moment.tsx';
import type { RecordColumn } from '#src/components/table/record-table.tsx';

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
export function auditColumns(withCompany: boolean): RecordColumn<AuditEntry>[] {
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
        return (
          <Lines
            first={who}
            {...(entry.actor_email && entry.actor_email !== who ? { second: entry.actor_email } : {})}
          />
        );
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
