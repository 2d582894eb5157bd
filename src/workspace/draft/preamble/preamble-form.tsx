// The form of a preamble: kind of contract, date, parties, recitals, and the example that it follows.
import { Button, Input, Select } from 'antd';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { categoryLabel, categorySchema } from '#domain/categories.ts';
import type { DraftedPreamble } from '#domain/drafts/drafts.ts';
import { draftPreamble, listPreambleExamples } from '#domain/endpoints/drafts.ts';
import { TITLE_MAX } from '#domain/limits.ts';
import { announce } from '#src/components/announcer.tsx';
import { DateField, dateError, useDateForm } from '#src/components/format/date-field.tsx';
import { useConfig, useEngine } from '#src/providers/configuration.ts';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { PartyList } from './party-list.tsx';
import { type PreambleErrors, type PreambleValues, preambleBody } from './preamble-values.ts';
import { RecitalList } from './recital-list.tsx';
import '#src/workspace/panel/panel-row.css';
import '#src/workspace/draft/draft.css';
import './preamble.css';
import { InstructionField } from '#src/workspace/draft/instruction-field.tsx';

interface PreambleFormProps {
  readonly values: PreambleValues;
  readonly onChange: (values: PreambleValues) => void;
  /** The contract that it is for. */
  readonly contract?: string;
  readonly isRefused: boolean;
  readonly onDrafted: (reply: DraftedPreamble) => void;
  /** The result, below the button. */
  readonly children?: ReactNode;
}

export function PreambleForm({ values, onChange, contract, isRefused, onDrafted, children }: PreambleFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { provider_name: providerName } = useConfig();
  const engine = useEngine();
  const hasModel = engine !== null && engine.kind !== 'built-in';
  const dates = useDateForm();
  const [errors, setErrors] = useState<PreambleErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const examples = useEndpointQuery(listPreambleExamples).data?.data ?? [];
  const { mutateAsync, isPending } = useEndpointMutation(draftPreamble, { errorNotification: false });
  const set = (change: Partial<PreambleValues>) => onChange({ ...values, ...change });

  const refuse = (found: PreambleErrors) => {
    setErrors(found);
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    fields
      .find(({ dataset }) => found[dataset['path'] ?? ''] !== undefined)
      ?.querySelector<HTMLElement>('input, textarea')
      ?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setFailure(null);
    const date = dateError(values.date, dates);
    const checked = preambleBody({ ...values, date: date === undefined ? values.date : '' }, contract, hasModel);
    const found = { ...(date !== undefined && { date }), ...('errors' in checked && checked.errors) };
    refuse(found);
    if (!('body' in checked) || date !== undefined) return;
    try {
      const { data } = await mutateAsync({ body: checked.body });
      onDrafted(data);
      announce('The preamble is drafted');
    } catch (error) {
      setFailure(sentenceOf(error));
      if (error instanceof ApiError)
        refuse(Object.fromEntries(Object.entries(error.errors).map(([path, words]) => [path, words.join(' ')])));
    }
  };
  return (
    <div className="draft-box">
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <div className="preamble-line">
          <div className="draft-entry" data-path="contract_type">
            <label htmlFor={`${id}-type`}>Kind of contract</label>
            <Input
              id={`${id}-type`}
              value={values.contract_type}
              maxLength={TITLE_MAX}
              placeholder="Supply Agreement"
              autoComplete="off"
              {...wrong(errors['contract_type'], `${id}-type-error`)}
              onChange={({ target }) => set({ contract_type: target.value })}
            />
            <FieldError id={`${id}-type-error`} error={errors['contract_type']} />
          </div>
          <div className="draft-entry" data-path="date">
            <label htmlFor={`${id}-date`}>
              Date <small>empty leaves a blank</small>
            </label>
            <DateField
              id={`${id}-date`}
              label="Date"
              value={values.date}
              {...wrong(errors['date'], `${id}-date-error`)}
              onChange={(date) => set({ date })}
            />
            <FieldError id={`${id}-date-error`} error={errors['date']} />
          </div>
        </div>
        <PartyList parties={values.parties} errors={errors} onChange={(parties) => set({ parties })} />
        <RecitalList recitals={values.recitals} errors={errors} onChange={(recitals) => set({ recitals })} />
        {examples.length > 0 && (
          <div className="draft-entry">
            <label htmlFor={`${id}-example`}>Style</label>
            <Select
              id={`${id}-example`}
              aria-label="Style"
              value={values.example}
              showSearch
              optionFilterProp="label"
              options={[
                { value: '', label: 'The example that fits best' },
                ...examples.map((example) => ({
                  value: example.id,
                  label: `${example.title} · ${labelOf(example.category, providerName)}`,
                })),
              ]}
              onChange={(example: string) => set({ example })}
            />
          </div>
        )}
        {hasModel && <InstructionField value={values.instruction} onChange={(text) => set({ instruction: text })} />}
        <Button type="primary" htmlType="submit" loading={isPending} disabled={isRefused}>
          Draft the preamble
        </Button>
      </form>
      {failure !== null && (
        <p className="panel-row-bad" role="alert">
          {failure}
        </p>
      )}
      {children}
    </div>
  );
}

const labelOf = (category: string, providerName: string): string => {
  const known = categorySchema.safeParse(category);
  return known.success ? categoryLabel(known.data, providerName) : category;
};

const wrong = (error: string | undefined, id: string) =>
  error === undefined ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id };

const FieldError = ({ id, error }: { readonly id: string; readonly error: string | undefined }) =>
  error === undefined ? null : (
    <p id={id} className="panel-row-bad">
      {error}
    </p>
  );
