// The filters above the log.
import { Button, Input, Select, Tag } from 'antd';
import { useId, useState } from 'react';
import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS } from '#domain/audit.ts';
import type { AuditAddress } from './use-audit-filters.ts';
import { isDay } from './use-audit-filters.ts';
import { LiveSearchBox } from '#src/components/live-search-box.tsx';

const ACTION_OPTIONS = AUDIT_ACTION_NAMES.map((value) => ({ value, label: AUDIT_ACTIONS[value] })).toSorted((a, b) =>
  a.label.localeCompare(b.label),
);

interface AuditFiltersProps {
  readonly address: AuditAddress;
  /** Of the company that a super admin has narrowed the log to, as far as its entries tell. */
  readonly companyName: string | null;
}

export function AuditFilters({ address, companyName }: AuditFiltersProps) {
  const { filters, change } = address;
  return (
    <div className="audit-filters" role="search" aria-label="Filter the log">
      <LiveSearchBox
        search={address.search}
        placeholder="Search users and records"
        onPause={(search) => change({ search })}
      />
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

/** The browser's own calendar: every person knows theirs, and none has to be loaded. */
function Day({ label, value, onChange, ...bounds }: DayProps) {
  const id = useId();
  const [shown, setShown] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setShown(value);
  }
  const change = (typed: string) => {
    // While a year is typed, its first digits make a day of antiquity: it is shown and narrows nothing.
    setShown(typed);
    if (typed === '' || isDay(typed)) onChange(typed);
  };
  return (
    <span className="audit-day">
      <label htmlFor={id}>{label}</label>
      <Input id={id} type="date" {...bounds} value={shown} onChange={(event) => change(event.target.value)} />
    </span>
  );
}
