// The query sets that the provider publishes: the columns of a review, each with its instructions.
import { PEOPLE_AND_PROPERTY_QUERIES } from './queries/people-and-property.ts';
import { SUPPLIER_QUERIES } from './queries/suppliers.ts';
import { TRANSACTION_QUERIES } from './queries/transactions.ts';
import type { SeedQuery } from './seed-prompt.ts';

/** In the order in which the list is to show them. */
export const PROVIDER_QUERIES: readonly SeedQuery[] = [
  ...TRANSACTION_QUERIES,
  ...SUPPLIER_QUERIES,
  ...PEOPLE_AND_PROPERTY_QUERIES,
];
