// The status of a contract as a badge.
import type { ContractStatus } from '#domain/contracts/contracts.ts';
import { StatusBadge } from '#src/components/status-badge.tsx';

export const STATUS_WORDS: Readonly<Record<ContractStatus, string>> = { open: 'Open', closed: 'Closed' };

export const ContractStatusBadge = ({ status }: { readonly status: ContractStatus }) => (
  <StatusBadge tone={status === 'open' ? 'accent' : 'neutral'}>{STATUS_WORDS[status]}</StatusBadge>
);
