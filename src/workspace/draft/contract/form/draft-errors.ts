// The server's errors by the part of the form that shows them. Pure.

export const CONTRACT_DETAILS = ['name', 'contract_type', 'side', 'counterparty'] as const;
export type ContractDetail = (typeof CONTRACT_DETAILS)[number];

export interface DraftErrors {
  /** By the id of the field or optional clause. */
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Partial<Record<ContractDetail, string>>>;
}

/** Of a value that is no text, or too long. */
const IN_BODY = /^(?:values|included)\./;

/**
 * @param errors sentences by field: by its id, or as part of the body, such as `values.supplier-name`.
 * @param known ids of the fields and optional clauses. A template may have a field “name”, which the page checks before.
 */
export function errorsIn(errors: Readonly<Record<string, readonly string[]>>, known: ReadonlySet<string>): DraftErrors {
  const fields: Record<string, string> = {};
  const details: Partial<Record<ContractDetail, string>> = {};
  for (const [path, sentences] of Object.entries(errors)) {
    const id = path.replace(IN_BODY, '');
    const detail = CONTRACT_DETAILS.find((one) => one === path);
    if (known.has(id)) fields[id] = sentences.join(' ');
    else if (detail) details[detail] = sentences.join(' ');
  }
  return { fields, details };
}
