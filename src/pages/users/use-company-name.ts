// The name of the company in the filter. The address holds only its id, but each company has at least one user, and
// users carry the company's name.
import { useList } from '@refinedev/core';
import type { ManagedUser } from '#domain/users.ts';
import { filtersEqualTo } from '#src/components/table/filters-equal-to.ts';

/** @param companyId '' without a filter. @returns undefined until the name is known. */
export function useCompanyName(companyId: string): { readonly id: string; readonly name: string } | undefined {
  const { result } = useList<ManagedUser>({
    resource: 'users',
    pagination: { currentPage: 1, pageSize: 1 },
    filters: filtersEqualTo({ company_id: companyId }),
    errorNotification: false,
    queryOptions: { enabled: companyId !== '' },
  });
  const [member] = result.data;
  return member?.company_id === companyId ? { id: companyId, name: member.company_name } : undefined;
}
