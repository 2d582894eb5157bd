// The columns of the list of contracts; a phone has one for all facts, which would not fit beside each other.
import { Link } from 'react-router';
import type { ContractRow } from '#domain/contracts/contracts.ts';
import { hrefTo } from '#domain/screens.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import type { RecordColumn } from '#src/components/table/record-table.tsx';
import { NextStepBadge } from '#src/shared/contract/next-step-badge.tsx';
import { ContractStatusBadge } from './contract-status.tsx';

const nameColumn: RecordColumn<ContractRow> = {
  key: 'name',
  title: 'Name',
  canSort: true,
  render: (_, { id, name, extension, contract_type, project }) => (
    <div className="contract-name">
      <Link to={hrefTo.contract(id)}>{name}</Link>
      <small>{[contract_type, project.name, extension.slice(1).toUpperCase()].filter(Boolean).join(' · ')}</small>
    </div>
  ),
};

export const phoneColumns: readonly RecordColumn<ContractRow>[] = [
  {
    ...nameColumn,
    render: (_, row) => (
      <div className="contract-name">
        <Link to={hrefTo.contract(row.id)}>{row.name}</Link>
        {row.counterparty !== '' && <small>{row.counterparty}</small>}
        <small>
          Revision {row.revision} · <Moment iso={row.updated_at} />
        </small>
        <small>
          <NextStepBadge step={row.next_step} /> {workWords(row)}
        </small>
      </div>
    ),
  },
];

export const contractColumns: readonly RecordColumn<ContractRow>[] = [
  nameColumn,
  {
    key: 'counterparty',
    title: 'Counterparty',
    canSort: true,
    render: (_, { counterparty, side }) => (
      <div className="contract-facts">
        {counterparty || '–'}
        {side !== '' && <small>We act for {side}</small>}
      </div>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    canSort: true,
    render: (_, { status }) => <ContractStatusBadge status={status} />,
  },
  {
    key: 'review',
    title: 'Review',
    render: (_, row) => (
      <div className="contract-facts">
        {reviewName(row)}
        {row.review && <small>{reviewWords(row.review, row.revision)}</small>}
      </div>
    ),
  },
  {
    key: 'next_step',
    title: 'Next step',
    render: (_, row) => (
      <div className="contract-facts">
        <NextStepBadge step={row.next_step} />
        {workWords(row) !== '' && <small>{workWords(row)}</small>}
      </div>
    ),
  },
  {
    key: 'updated_at',
    title: 'Last change',
    canSort: true,
    render: (_, row) => (
      <div className="contract-facts">
        <Moment iso={row.updated_at} />
        <small>
          Revision {row.revision}, {row.revised_by.name}
        </small>
      </div>
    ),
  },
];

/** A general review has no title of its own. */
const reviewName = ({ review }: ContractRow): string => (review === null ? '–' : review.title || 'General review');

function reviewWords({ status, revision, open }: NonNullable<ContractRow['review']>, newest: number): string {
  const parts = [
    status === 'failed' ? 'Failed' : status === 'cancelled' ? 'Stopped' : `${formatNumber(open)} open`,
    revision < newest && `of revision ${revision}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** What there is to decide. */
function workWords({ open_suggestions: open, accepted_suggestions: accepted, next_step: step }: ContractRow): string {
  if (step === 'closed') return '';
  const parts = [
    open > 0 && `${countOf(open, 'suggestion')} open`,
    accepted > 0 && countOf(accepted, 'accepted', 'accepted'),
  ];
  return parts.filter(Boolean).join(', ');
}
