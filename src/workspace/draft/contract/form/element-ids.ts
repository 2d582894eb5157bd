// The elements that take what is entered: a template may have a field of any name.
import type { ContractDetail } from './draft-errors.ts';

export const fieldElementId = (field: string): string => `draft-field-${field}`;
export const detailElementId = (detail: ContractDetail): string => `contract-detail-${detail}`;
