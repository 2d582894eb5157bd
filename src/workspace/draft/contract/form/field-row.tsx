// One field of a template: its label, what the template says about it, and where earlier drafts had a value, that one.
import { Button } from 'antd';
import { memo } from 'react';
import type { TemplateField } from '#domain/drafts/template-fields.ts';
import { writtenValue } from '#domain/drafts/written-values.ts';
import { formatNumber } from '#src/components/format/formats.tsx';
import { type DraftStore, useDraft } from '#src/workspace/draft/contract/draft-store.ts';
import { fieldElementId } from './element-ids.ts';
import { FieldInput } from './field-input.tsx';
import { fieldWords } from './field-words.ts';

interface FieldRowProps {
  readonly field: TemplateField;
  readonly store: DraftStore;
  /** The value of the same field in an earlier draft. */
  readonly last?: string | undefined;
}

export const FieldRow = memo(function FieldRow({ field, store, last = '' }: FieldRowProps) {
  const { id, places } = field;
  const { label, hint } = fieldWords(field);
  /** Where the input has no words of its own, it shows the hint. */
  const isNoted = field.type === 'date' || field.type === 'choice' || field.value !== '';
  const value = useDraft(store, () => store.valueOf(id));
  const error = useDraft(store, () => store.errorOf(id));
  const isNeeded = useDraft(store, () => store.isNeeded(id));
  const input = fieldElementId(id);
  const note = [isNoted ? hint : '', isNeeded ? '' : 'Only in a clause that is left out.'].filter(Boolean).join(' ');
  const described = [note && `${input}-note`, error && `${input}-error`].filter(Boolean).join(' ');
  return (
    <div className="draft-field" data-form-field={id} data-left-out={!isNeeded || undefined}>
      <label htmlFor={input}>
        {label}
        {places.length > 1 && <small> in {formatNumber(places.length)} places</small>}
      </label>
      <FieldInput
        field={field}
        label={label}
        hint={isNoted ? '' : hint}
        value={value}
        id={input}
        isWrong={error !== undefined}
        describedBy={described || undefined}
        onChange={(next) => store.enter({ [id]: next })}
      />
      {note !== '' && (
        <p id={`${input}-note`} className="draft-note">
          {note}
        </p>
      )}
      {error !== undefined && (
        <p id={`${input}-error`} className="draft-error">
          {error}
        </p>
      )}
      {last !== '' && value === '' && (
        <p className="draft-note">
          Last time: {shortened(writtenValue(field, last, field.places[0]))}{' '}
          <Button
            type="link"
            size="small"
            aria-label={`Use it: the last value of ${label}`}
            onClick={() => store.enter({ [id]: last })}
          >
            Use it
          </Button>
        </p>
      )}
    </div>
  );
});

const SHOWN = 90;
const shortened = (value: string): string => (value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value);
