// A select over all companies with a server search, for a super admin.
import { useSelect } from '@refinedev/antd';
import { type SelectProps, Select } from 'antd';
import type { Company } from '#domain/companies.ts';

/** As many as people scan before they search. */
const SHOWN = 20;

interface CompanySelectProps extends Pick<SelectProps<string>, 'id' | 'className' | 'placeholder' | 'allowClear'> {
  /** antd's form items set the next three. */
  readonly value?: string;
  readonly onChange?: (companyId: string | undefined) => void;
  readonly 'aria-required'?: 'true';
  /** The selected company, if it is not among the results. */
  readonly chosen?: { readonly id: string; readonly name: string } | undefined;
  readonly label?: string;
}

export function CompanySelect(given: CompanySelectProps) {
  // antd would put it on an element without a role; the label says it too.
  const { value, onChange, chosen, label, 'aria-required': _, ...props } = given;
  const { selectProps, query } = useSelect<Company>({
    resource: 'companies',
    optionLabel: 'name',
    optionValue: 'id',
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: SHOWN },
    onSearch: (text) => [{ field: 'search', operator: 'eq', value: text }],
    errorNotification: false,
  });
  const found = (selectProps.options ?? []).map((option) => ({ value: String(option.value), label: option.label }));
  const isListed = !chosen || found.some((option) => option.value === chosen.id);
  return (
    <Select<string>
      {...props}
      {...(label ? { 'aria-label': label } : {})}
      showSearch
      filterOption={false}
      loading={query.isFetching}
      notFoundContent={
        query.isError ? 'The companies could not be loaded.' : query.isFetching ? 'Searching…' : 'No company found'
      }
      options={isListed ? found : [{ value: chosen.id, label: chosen.name }, ...found]}
      value={value ?? null}
      onSearch={selectProps.onSearch}
      onChange={(id) => onChange?.(id)}
    />
  );
}
