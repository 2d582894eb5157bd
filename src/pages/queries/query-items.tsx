// The items of a query: what to find, and as which type. At least one.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { COLUMN_TYPE_NAMES, QUESTION_TYPES } from '#domain/column-types.ts';
import { PASSAGE_MAX, QUERY_ITEMS_MAX, TITLE_MAX } from '#domain/limits.ts';
import { type Query, type QueryFields, type QueryItem, typeOfItem } from '#domain/queries.ts';
import { SortableList } from '#src/components/sortable/sortable-list.tsx';
import { useKeyedList } from '#src/components/sortable/use-keyed-list.ts';
import { FieldFrame } from '#src/shared/form/field-frame.tsx';
import { type TextControl, Passage, TextLine } from '#src/shared/form/text-fields.tsx';
import type { RecordForm } from '#src/shared/form/use-record-form.ts';
import './queries.css';

export const EMPTY_ITEM: QueryItem = { title: '', description: '' };
const TYPE_OPTIONS = QUESTION_TYPES.map((value) => ({ value, label: COLUMN_TYPE_NAMES[value] }));

export function QueryItems({ form }: { form: RecordForm<QueryFields, Query> }) {
  const { isReadOnly } = form;
  const items = form.values.query;
  const list = useKeyedList(items, (query) => form.set('query', query));
  const section = useRef<HTMLElement>(null);
  const lastCount = useRef(items.length);
  // A new item gets the focus; a removed one loses it.
  useEffect(() => {
    const boxes = section.current?.querySelectorAll<HTMLElement>('.query-item input:not([role=combobox])') ?? [];
    if (items.length > lastCount.current) boxes[boxes.length - 1]?.focus();
    if (items.length < lastCount.current) section.current?.querySelector<HTMLElement>('.query-add')?.focus();
    lastCount.current = items.length;
  }, [items.length]);

  const write = (index: number, part: Partial<QueryItem>) =>
    list.change(index, { ...(items[index] ?? EMPTY_ITEM), ...part });
  const text = (index: number, field: 'title' | 'description'): TextControl => {
    const path = `query.${index}.${field}`;
    return {
      path,
      value: items[index]?.[field] ?? '',
      error: form.errorAt(path),
      isReadOnly,
      onChange: (value) => write(index, { [field]: value }),
    };
  };
  const isFull = items.length >= QUERY_ITEMS_MAX;
  const nameOf = ({ title }: QueryItem, index: number) => title.trim() || `item ${index + 1}`;
  if (isReadOnly) return <ReadItems items={items} />;

  return (
    <section ref={section} className="query-items" aria-labelledby="query-items">
      <h2 id="query-items">Items ({items.length})</h2>
      <SortableList label="Items" list={list} nameOf={nameOf}>
        {(item, index, controls) => (
          <div className="query-item">
            <div className="query-item-head">
              <span className="query-item-number">{index + 1}</span>
              {controls}
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`Remove ${nameOf(item, index)}`}
                title={items.length === 1 ? 'A query needs at least one item' : 'Remove'}
                disabled={items.length === 1}
                onClick={() => list.remove(index)}
              />
            </div>
            <div className="query-item-line">
              <TextLine label="Title" control={text(index, 'title')} max={TITLE_MAX} isRequired />
              <FieldFrame label="Type" error={form.errorAt(`query.${index}.type`)}>
                {(control) => (
                  <Select
                    {...control}
                    options={TYPE_OPTIONS}
                    value={typeOfItem(item)}
                    // Text, the default, is left out as the server does: choosing it again is no change.
                    onChange={(type) => write(index, { type: type === 'text' ? undefined : type })}
                  />
                )}
              </FieldFrame>
            </div>
            <Passage label="Instructions" control={text(index, 'description')} max={PASSAGE_MAX} lines={3} />
          </div>
        )}
      </SortableList>
      {form.errorAt('query') && <p className="query-items-problem">{form.errorAt('query')}</p>}
      <Button
        className="query-add"
        icon={<PlusOutlined aria-hidden />}
        disabled={isFull}
        title={isFull ? `At most ${QUERY_ITEMS_MAX} items` : undefined}
        onClick={() => list.add(EMPTY_ITEM)}
      >
        Add item
      </Button>
    </section>
  );
}

function ReadItems({ items }: { items: readonly QueryItem[] }) {
  return (
    <section className="query-items" aria-labelledby="query-items">
      <h2 id="query-items">Items ({items.length})</h2>
      <ol className="query-read">
        {items.map((item, index) => (
          <li key={index}>
            <h3>
              {item.title} <span className="query-read-type">{COLUMN_TYPE_NAMES[typeOfItem(item)]}</span>
            </h3>
            {item.description && <p className="record-read">{item.description}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
