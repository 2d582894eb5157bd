// The filters of the audit log.
import { Button, Select, Tag } from 'antd';
import { useId, useState } from 'react';
import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS } from '#domain/audit.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type AuditAddress, isLoggedDay } from './use-audit-filters.ts';
import { dateError, DateField, useDateForm } from '#src/components/format/date-field.tsx';
import { AddressSearch } from '#src/components/live-search-box.tsx';

const ACTION_OPTIONS = AUDIT_ACTION_NAMES.map((value) => ({ value, label: AUDIT_ACTIONS[value] })).toSorted((a, b) =>
  a.label.localeCompare(b.label),
);

interface AuditFiltersProps {
  readonly address: AuditAddress;
  /** The name of the company that a super admin filters by, if an entry shows it. */
  readonly companyName: string | null;
}

export function AuditFilters({ address, companyName }: AuditFiltersProps) {
  const { filters, change } = address;
  return (
    <div className="audit-filters" role="search" aria-label="Filter the log">
      <AddressSearch address={address} placeholder="Search users and records" />
      <Select
        className="audit-action"
        aria-label="Action"
        placeholder="All actions"
        allowClear
        showSearch
        optionFilterProp="label"
        options={ACTION_OPTIONS}
        value={filters.action || null}
        onChange={(action: string | null | undefined) => change({ filters: { action: action ?? '' } })}
      />
      <Day label="From" value={filters.from} max={filters.to} onChange={(from) => change({ filters: { from } })} />
      <Day label="To" value={filters.to} min={filters.from} onChange={(to) => change({ filters: { to } })} />
      {filters.company_id && (
        <Tag className="audit-company" closable onClose={() => change({ filters: { company_id: '' } })}>
          {companyName ?? 'One company'}
        </Tag>
      )}
      {address.isNarrowed && (
        <Button type="link" onClick={address.clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
}

/** An invalid day shows its error and filters nothing. */
function Day({ label, value, onChange, ...bounds }: DayProps) {
  const id = useId();
  const form = useDateForm();
  const [refused, setRefused] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const isRefused = refused?.value === value;
  const change = (given: string) => {
    const isMeant = given === '' || isLoggedDay(given);
    setRefused(isMeant ? null : { text: given, value });
    if (isMeant) onChange(given);
  };
  const error = isRefused ? (dateError(refused.text, form) ?? MESSAGES.dateTooFar) : undefined;
  return (
    <div className="audit-day">
      <label htmlFor={id}>{label}</label>
      <DateField
        label={label}
        id={id}
        {...bounds}
        value={isRefused ? refused.text : value}
        onChange={change}
        {...(error && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      {error && (
        <p id={`${id}-error`} className="audit-day-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
