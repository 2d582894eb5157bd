// The recitals of a preamble, in their order.
import { PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { DRAFT_RECITALS_MAX } from '#domain/drafts/drafts.ts';
import { PASSAGE_MAX } from '#domain/limits.ts';
import { SortableList } from '#src/components/sortable/sortable-list.tsx';
import { useKeyedList } from '#src/components/sortable/use-keyed-list.ts';
import type { PreambleErrors } from './preamble-values.ts';

interface RecitalListProps {
  readonly recitals: readonly string[];
  readonly errors: PreambleErrors;
  readonly onChange: (recitals: string[]) => void;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const nameOf = (_text: string, index: number): string => `Recital ${LETTERS[index] ?? index + 1}`;

export function RecitalList({ recitals, errors, onChange }: RecitalListProps) {
  const id = useId();
  const list = useKeyedList(recitals, onChange);
  return (
    <section className="preamble-section" aria-labelledby={id}>
      <h2 id={id}>
        Recitals <small>optional</small>
      </h2>
      {recitals.length > 0 && (
        <SortableList label="Recitals" list={list} nameOf={nameOf}>
          {(text, index, controls) => (
            <div className="preamble-recital" data-path={`recitals.${index}`}>
              <div className="preamble-party-head">
                <b>{LETTERS[index] ?? index + 1}</b>
                {controls}
                <Button
                  size="small"
                  type="text"
                  aria-label={`Remove ${nameOf(text, index)}`}
                  onClick={() => list.remove(index)}
                >
                  Remove
                </Button>
              </div>
              <Input.TextArea
                dir="auto"
                aria-label={nameOf(text, index)}
                value={text}
                maxLength={PASSAGE_MAX}
                autoSize={{ minRows: 2, maxRows: 10 }}
                onChange={({ target }) => list.change(index, target.value)}
              />
              {errors[`recitals.${index}`] !== undefined && (
                <p className="panel-row-bad">{errors[`recitals.${index}`]}</p>
              )}
            </div>
          )}
        </SortableList>
      )}
      {recitals.length < DRAFT_RECITALS_MAX && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => list.add('')}>
          Add a recital
        </Button>
      )}
    </section>
  );
}
