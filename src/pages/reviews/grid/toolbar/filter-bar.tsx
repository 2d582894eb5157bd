// The filter of the grid: by document, cell text, cell state and assignee. Each active filter is a chip that removes it.
import { FilterOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Select, Tag } from 'antd';
import { useState } from 'react';
import { AddressSearch, LiveSearchBox } from '#src/components/live-search-box.tsx';
import { showOverlay } from '#src/components/shortcuts/overlay.ts';
import { useIsPhone } from '#src/components/use-is-phone.ts';
import type { Density } from '#src/pages/reviews/grid/layout.ts';
import { DENSITIES, ROWS } from '#src/pages/reviews/grid/layout.ts';
import { isFiltered, NO_FILTER } from '#src/pages/reviews/grid/use-grid-address.ts';
import type { Workspace } from '#src/pages/reviews/grid/use-review-workspace.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { STATE_LABELS, StateFilter } from './state-filter.tsx';

interface FilterProps {
  readonly workspace: Workspace;
}

export function FilterBar({ workspace }: FilterProps) {
  const { address, review, rows } = workspace;
  const { layout, setDensity } = workspace.layoutControls;
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="filter-bar" role="search" aria-label="Filter the documents">
        <AddressSearch address={address} placeholder="Search documents" />
        {isPhone && (
          <Button icon={<FilterOutlined aria-hidden />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Filter
          </Button>
        )}
        {(!isPhone || isOpen) && <CellFilters workspace={workspace} />}
        <span className="filter-bar-summary" role="status">
          {isFiltered(address) && `${rows.isLoading ? '…' : formatNumber(rows.rows.length)} of `}
          {countOf(review.documents, 'document')}
        </span>
        {(!isPhone || isOpen) && (
          <Select<Density>
            aria-label="Row height"
            className="filter-density"
            value={layout.density}
            options={DENSITIES.map((value) => ({ value, label: ROWS[value].label }))}
            popupMatchSelectWidth={false}
            labelRender={({ value }) => (value === 'compact' ? 'Compact' : value === 'tall' ? 'Tall' : 'Normal')}
            onChange={setDensity}
          />
        )}
        {!isPhone && (
          <Button
            type="text"
            icon={<QuestionCircleOutlined />}
            aria-label="Keyboard shortcuts"
            title="Keyboard shortcuts (?)"
            aria-keyshortcuts="?"
            onClick={() => showOverlay('shortcuts')}
          />
        )}
      </div>
      {isFiltered(address) && <Chips workspace={workspace} />}
    </>
  );
}

function CellFilters({ workspace }: FilterProps) {
  const { address, review, colleagues } = workspace;
  return (
    <>
      <Select
        className="filter-column"
        aria-label="Column to filter by"
        placeholder="Any column"
        allowClear
        showSearch
        optionFilterProp="label"
        popupMatchSelectWidth={false}
        options={review.columns.map(({ id, title }) => ({ value: id, label: title }))}
        value={address.column || null}
        onChange={(column: string | null | undefined) => address.change({ column: column ?? '' })}
      />
      <LiveSearchBox
        search={address.value}
        placeholder="Cell contains"
        onPause={(value) => address.change({ value })}
      />
      <StateFilter workspace={workspace} />
      <Select
        className="filter-assignee"
        aria-label="Assigned to"
        placeholder="Anyone"
        allowClear
        showSearch
        optionFilterProp="label"
        popupMatchSelectWidth={false}
        options={[
          { value: 'me', label: 'Assigned to me' },
          { value: 'nobody', label: 'Unassigned' },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={address.assignee || null}
        onChange={(assignee: string | null | undefined) => address.change({ assignee: assignee ?? '' })}
      />
    </>
  );
}

function Chips({ workspace: { address, review, colleagues } }: FilterProps) {
  const { search, column, value, states, assignee, change } = address;
  const dependsOnCells = value !== '' || states.length > 0;
  const title = review.columns.find(({ id }) => id === column)?.title;
  const person = colleagues.find(({ id }) => id === assignee)?.name;
  const chips: readonly { key: string; label: string; onClose: () => void }[] = [
    ...(search === ''
      ? []
      : [{ key: 'search', label: `Document: “${search}”`, onClose: () => change({ search: '' }) }]),
    ...(dependsOnCells && title !== undefined
      ? [{ key: 'column', label: `In “${title}”`, onClose: () => change({ column: '' }) }]
      : []),
    ...(value === '' ? [] : [{ key: 'value', label: `Contains “${value}”`, onClose: () => change({ value: '' }) }]),
    ...states.map((state) => ({
      key: state,
      label: STATE_LABELS[state],
      onClose: () => change({ states: states.filter((one) => one !== state) }),
    })),
    ...(assignee === ''
      ? []
      : [
          {
            key: 'assignee',
            label:
              assignee === 'me'
                ? 'Assigned to me'
                : assignee === 'nobody'
                  ? 'Unassigned'
                  : `Assigned to ${person ?? 'someone'}`,
            onClose: () => change({ assignee: '' }),
          },
        ]),
  ];
  return (
    <div className="filter-chips" aria-label="Active filters">
      {chips.map(({ key, label, onClose }) => (
        <Tag key={key} closable closeIcon={<span aria-label={`Remove the filter ${label}`}>×</span>} onClose={onClose}>
          {label}
        </Tag>
      ))}
      <Button type="link" size="small" onClick={() => change(NO_FILTER)}>
        Clear filters
      </Button>
    </div>
  );
}
