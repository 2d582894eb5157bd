// The columns of the editor: reorder, open one at a time, edit, remove and undo.
import { DeleteOutlined, DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { COLUMN_TYPE_NAMES, isQuestionType, QUESTION_TYPES } from '#domain/column-types.ts';
import { PASSAGE_MAX, TITLE_MAX } from '#domain/limits.ts';
import { SortableList } from '#src/components/sortable/sortable-list.tsx';
import { useKeyedList } from '#src/components/sortable/use-keyed-list.ts';
import { FieldFrame } from '#src/shared/form/field-frame.tsx';
import { type TextControl, Passage, TextLine } from '#src/shared/form/text-fields.tsx';
import { type ColumnDraft, needsRerun, remainingDrafts } from './column-drafts.ts';
import { describeLostAnswers, useLostAnswers } from './lost-answers.tsx';
import type { useColumnDrafts } from './use-column-drafts.ts';

interface ColumnListProps {
  readonly columns: ReturnType<typeof useColumnDrafts>;
  readonly open: string | null;
  readonly onOpen: (key: string | null) => void;
}

export function ColumnList({ columns, open, onOpen }: ColumnListProps) {
  const { base, drafts, change, errorAt } = columns;
  const list = useKeyedList(drafts, change);
  const remove = (draft: ColumnDraft, index: number) => {
    // A column that was never saved has nothing to undo.
    if (draft.id === undefined) list.remove(index);
    else list.change(index, { ...draft, isRemoved: true });
    if (open === draft.key) onOpen(null);
  };
  return (
    <SortableList label="Columns" list={list} nameOf={columnName}>
      {(draft, index, controls) => (
        <ColumnRow
          review={base.id}
          draft={draft}
          number={remainingDrafts(drafts.slice(0, index)).length + 1}
          controls={controls}
          isOpen={open === draft.key}
          needsRerun={needsRerun(draft, base.columns)}
          errorAt={(field) => errorAt(draft, field)}
          onToggle={() => onOpen(open === draft.key ? null : draft.key)}
          onChange={(changed) => list.change(index, changed)}
          onRemove={() => remove(draft, index)}
        />
      )}
    </SortableList>
  );
}

interface ColumnRowProps {
  readonly review: string;
  readonly draft: ColumnDraft;
  readonly number: number;
  readonly controls: ReactNode;
  readonly isOpen: boolean;
  readonly needsRerun: boolean;
  readonly errorAt: (field: 'title' | 'instructions' | 'type') => string | undefined;
  readonly onToggle: () => void;
  readonly onChange: (draft: ColumnDraft) => void;
  readonly onRemove: () => void;
}

const TYPE_OPTIONS = QUESTION_TYPES.map((value) => ({ value, label: COLUMN_TYPE_NAMES[value] }));
const FIELDS = ['title', 'instructions', 'type'] as const;

const columnName = ({ title }: Pick<ColumnDraft, 'title'>, index: number): string =>
  title.trim() || `column ${index + 1}`;

function ColumnRow(props: ColumnRowProps) {
  const { draft, isOpen } = props;
  const toggle = useRef<HTMLButtonElement>(null);
  const wasRemoved = useRef(draft.isRemoved);
  // After Undo, whose button disappears, focus the restored column.
  useEffect(() => {
    if (wasRemoved.current && !draft.isRemoved) toggle.current?.focus();
    wasRemoved.current = draft.isRemoved;
  }, [draft.isRemoved]);
  const name = columnName(draft, props.number - 1);
  if (draft.isRemoved) return <RemovedRow {...props} name={name} />;
  const error = FIELDS.map((field) => props.errorAt(field)).find((sentence) => sentence !== undefined);
  return (
    <section className="review-column" aria-label={name} data-invalid={error !== undefined}>
      <div className="review-column-head">
        <button
          ref={toggle}
          type="button"
          className="review-column-toggle"
          aria-expanded={isOpen}
          onClick={props.onToggle}
        >
          {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          <span className="review-column-number">{props.number}</span>
          <span className="review-column-title">{draft.title.trim() || 'New column'}</span>
          <span className="review-column-type">{COLUMN_TYPE_NAMES[draft.type]}</span>
          {!isOpen && <span className="review-column-question">{draft.instructions.trim()}</span>}
        </button>
        {props.controls}
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Remove ${name}`}
          title="Remove"
          onClick={props.onRemove}
        />
      </div>
      {!isOpen && error && <p className="review-column-problem">{error}</p>}
      {isOpen && <ColumnFields {...props} />}
      {props.needsRerun && (
        <p className="review-column-note">Its cells must be run again, because the question has changed.</p>
      )}
    </section>
  );
}

function ColumnFields({ draft, errorAt, onChange }: ColumnRowProps) {
  const text = (field: 'title' | 'instructions'): TextControl => ({
    path: `${draft.key}.${field}`,
    value: draft[field],
    error: errorAt(field),
    isReadOnly: false,
    onChange: (value) => onChange({ ...draft, [field]: value }),
  });
  return (
    <div className="review-column-fields">
      <TextLine label="Title" control={text('title')} max={TITLE_MAX} isRequired placeholder="Governing law" />
      {isQuestionType(draft.type) && (
        <FieldFrame label="Type" error={errorAt('type')}>
          {({ id }) => (
            <Select
              id={id}
              options={TYPE_OPTIONS}
              value={draft.type}
              onChange={(type) => onChange({ ...draft, type })}
            />
          )}
        </FieldFrame>
      )}
      <Passage
        label={isQuestionType(draft.type) ? 'Question' : 'Rule of the playbook, with its positions'}
        control={{ ...text('instructions'), isReadOnly: !isQuestionType(draft.type) }}
        max={PASSAGE_MAX}
        isRequired
        lines={3}
        placeholder="Which law governs the agreement?"
      />
    </div>
  );
}

function RemovedRow({ review, draft, name, onChange }: ColumnRowProps & { readonly name: string }) {
  const id = useId();
  const lost = useLostAnswers(review, draft.id, draft.isRemoved);
  return (
    <section className="review-column review-column-removed" aria-label={name}>
      <div className="review-column-head">
        <span className="review-column-gone" id={id}>
          <s>{name}</s>
          <span>{`Will be removed when you save. ${describeLostAnswers(lost)}`}</span>
        </span>
        <Button aria-describedby={id} autoFocus onClick={() => onChange({ ...draft, isRemoved: false })}>
          Undo
        </Button>
      </div>
    </section>
  );
}
