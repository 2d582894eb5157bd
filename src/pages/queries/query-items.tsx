// The items of a query: what to find out, and how. At least one stays (spec 5).
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { PASSAGE_MAX, QUERY_ITEMS_MAX, TITLE_MAX } from '#domain/limits.ts';
import type { Query, QueryFields, QueryItem } from '#domain/queries.ts';
import { SortableList } from '#src/components/sortable/sortable-list.tsx';
import { useKeyedList } from '#src/components/sortable/use-keyed-list.ts';
import { Passage, TextLine } from '#src/library/form/text-fields.tsx';
import type { TextControl } from '#src/library/form/text-control.ts';
import type { RecordForm } from '#src/library/form/use-record-form.ts';
import './queries.css';

export const EMPTY_ITEM: QueryItem = { title: '', description: '' };

export function QueryItems({ form }: { form: RecordForm<QueryFields, Query> }) {
  const { isReadOnly } = form;
  const items = form.values.query;
  const list = useKeyedList(items, (query) => form.set('query', query));
  const section = useRef<HTMLElement>(null);
  const lastCount = useRef(items.length);
  // A new item is there to be written, and one that is removed takes the focus with it.
  useEffect(() => {
    const boxes = section.current?.querySelectorAll<HTMLElement>('.query-item input') ?? [];
    if (items.length > lastCount.current) boxes[boxes.length - 1]?.focus();
    if (items.length < lastCount.current) section.current?.querySelector<HTMLElement>('.query-add')?.focus();
    lastCount.current = items.length;
  }, [items.length]);

  const text = (index: number, field: keyof QueryItem): TextControl => {
    const path = `query.${index}.${field}`;
    return {
      path,
      value: items[index]?.[field] ?? '',
      error: form.errorAt(path),
      isReadOnly,
      onChange: (value) => list.change(index, { ...(items[index] ?? EMPTY_ITEM), [field]: value }),
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
            <TextLine label="Title" control={text(index, 'title')} max={TITLE_MAX} isRequired />
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
        {items.map(({ title, description }, index) => (
          <li key={index}>
            <h3>{title}</h3>
            {description && <p className="record-read">{description}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
