// The columns of both usage tables, and their totals row.
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CompanyUsage, type ContractUsage, type Counters, COUNTER_NAMES, COUNTERS } from '#domain/analytics.ts';
import { hrefTo } from '#domain/screens.ts';
import { Moment } from '#src/components/table/moment.tsx';
import type { RecordColumn } from '#src/components/table/record-table.tsx';
import { formatNumber } from '#src/components/format/formats.tsx';

/** Each click reverses the order. antd's third state would return to the default order, which no column shows. */
const SMALLEST_FIRST: RecordColumn<unknown>['sortDirections'] = ['ascend', 'descend', 'ascend'];
const LARGEST_FIRST: RecordColumn<unknown>['sortDirections'] = ['descend', 'ascend', 'descend'];
const byText = { canSort: true, sortDirections: SMALLEST_FIRST } as const;

const counterColumns = <Row extends Counters>(): RecordColumn<Row>[] =>
  COUNTER_NAMES.map((name) => ({
    key: name,
    title: <span className="counter-title">{COUNTERS[name]}</span>,
    align: 'right',
    className: 'number',
    canSort: true,
    sortDirections: LARGEST_FIRST,
    // Zeros are dimmed, so that other figures stand out.
    render: (_value, row) => (row[name] === 0 ? <span className="quiet">0</span> : formatNumber(row[name])),
  }));

const textOrNone = (text: string): ReactNode => text || <span className="quiet">–</span>;

export const COMPANY_COLUMNS: readonly RecordColumn<CompanyUsage>[] = [
  {
    key: 'company',
    title: 'Company',
    fixed: 'left',
    className: 'analytics-first',
    ...byText,
    // On phones the action column is far to the right.
    render: (_value, { id, company }) => <Link to={hrefTo.analyticsView(id)}>{company}</Link>,
  },
  ...counterColumns<CompanyUsage>(),
  {
    key: 'actions',
    title: 'Actions',
    fixed: 'right',
    className: 'analytics-action',
    render: (_value, { id, company }) => (
      <Link to={hrefTo.analyticsView(id)}>
        View Details<span className="visually-hidden"> of {company}</span>
      </Link>
    ),
  },
];

export const CONTRACT_COLUMNS: readonly RecordColumn<ContractUsage>[] = [
  {
    key: 'user',
    title: 'User',
    fixed: 'left',
    className: 'analytics-first',
    ...byText,
    render: (_value, { user }) => user,
  },
  {
    key: 'contract_name',
    title: 'Contract Name',
    ...byText,
    render: (_value, { contract_name }) => textOrNone(contract_name),
  },
  {
    key: 'contract_code',
    title: 'Contract Code',
    className: 'number',
    ...byText,
    render: (_value, { contract_code }) => textOrNone(contract_code),
  },
  ...counterColumns<ContractUsage>(),
  {
    key: 'created_at',
    title: 'Created At',
    className: 'analytics-moment',
    canSort: true,
    sortDirections: LARGEST_FIRST,
    render: (_value, { created_at }) => <Moment iso={created_at} as="fixedMoment" />,
  },
];

/** Totals of all matching rows on all pages, below their columns. */
export function totalsRow<Row>(columns: readonly RecordColumn<Row>[], totals: Counters): ReactNode {
  const names: readonly string[] = COUNTER_NAMES;
  return (
    <Table.Summary.Row className="analytics-totals">
      {columns.map(({ key, align }, index) => (
        <Table.Summary.Cell key={key} index={index} {...(align ? { align } : {})} className="number">
          {index === 0 ? 'Total' : names.includes(key) ? formatNumber(totals[key as keyof Counters]) : null}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}
