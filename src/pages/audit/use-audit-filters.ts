// The filters of the audit log, in the address so that a finding can be shared. Invalid ones are ignored.
import { AUDIT_ACTION_NAMES } from '#domain/audit.ts';
import { isDay } from '#src/components/format/date-form.ts';
import { endOfDay, startOfDay } from '#src/components/format/day-bounds.ts';
import { type TableAddress, useTableAddress } from '#src/components/table/use-table-address.ts';

const AUDIT_FILTERS = ['action', 'from', 'to', 'company_id'] as const;
type AuditFilterName = (typeof AUDIT_FILTERS)[number];
type Filters = Readonly<Record<AuditFilterName, string>>;

/** A day of this era: mistyped years have no entries. */
export const isLoggedDay = (text: string): boolean => /^2[01]/.test(text) && isDay(text);
const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const kept = (text: string, means: (text: string) => boolean) => (means(text) ? text : '');

/** The valid filters of an address; '' for others. */
export function meantFilters({ action, from, to, company_id }: Filters): Filters {
  return {
    action: kept(action, (text) => AUDIT_ACTION_NAMES.some((name) => name === text)),
    from: kept(from, isLoggedDay),
    to: kept(to, isLoggedDay),
    company_id: kept(company_id, isId),
  };
}

/** The filters for the server: days start and end in the reader's time zone, as times in the table do. */
export function askedFilters(filters: Filters, timeZone: string | undefined): Filters {
  return {
    ...filters,
    from: filters.from && startOfDay(filters.from, timeZone),
    to: filters.to && endOfDay(filters.to, timeZone),
  };
}

export interface AuditAddress extends TableAddress<AuditFilterName> {
  readonly isNarrowed: boolean;
  readonly clear: () => void;
}

export function useAuditFilters(): AuditAddress {
  const address = useTableAddress([], AUDIT_FILTERS);
  const filters = meantFilters(address.filters);
  return {
    ...address,
    filters,
    isNarrowed: address.search !== '' || AUDIT_FILTERS.some((name) => filters[name] !== ''),
    clear: () => address.change({ search: '', filters: { action: '', from: '', to: '', company_id: '' } }),
  };
}
