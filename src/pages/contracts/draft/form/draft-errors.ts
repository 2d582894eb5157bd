// The server's errors by the part of the form that shows them. Pure.

export const CONTRACT_DETAILS = ['name', 'contract_type', 'side', 'counterparty'] as const;
export type ContractDetail = (typeof CONTRACT_DETAILS)[number];

export interface DraftErrors {
  /** By the id of the field or optional clause. */
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Partial<Record<ContractDetail, string>>>;
}

const IN_TEMPLATE = /^(?:values|included)\./;

/** @param errors sentences by path, such as `values.supplier-name`. */
export function errorsIn(errors: Readonly<Record<string, readonly string[]>>): DraftErrors {
  const all = Object.entries(errors).map(([path, sentences]) => [path, sentences.join(' ')] as const);
  const details = all.flatMap(([path, words]) => {
    const detail = CONTRACT_DETAILS.find((one) => one === path);
    return detail === undefined ? [] : [[detail, words] as const];
  });
  const fields = all
    .filter(([path]) => IN_TEMPLATE.test(path))
    .map(([path, words]) => [path.replace(IN_TEMPLATE, ''), words]);
  return { fields: Object.fromEntries(fields) as Record<string, string>, details: Object.fromEntries(details) };
}
