// The dates of a subscription, entered in the order of the reader's region.
import { type FormRule, Form } from 'antd';
import { type Period, endMomentSchema, periodErrors, startMomentSchema } from '#domain/subscriptions.ts';
import { acceptsIfGiven } from '#src/components/form/accepts.ts';
import type { DateForm } from '#src/components/format/date-form.ts';
import { dateError, DateField, useDateForm } from '#src/components/format/date-field.tsx';

type PeriodField = keyof Period;

const FIELDS = {
  start_date: { label: 'Start date', schema: startMomentSchema, hint: 'Today if left empty', after: [] },
  end_date: {
    label: 'End date',
    schema: endMomentSchema,
    hint: 'If left empty, a month or a year after the start, as the plan says',
    after: ['start_date'],
  },
  buffer_period: {
    label: 'Buffer period until',
    schema: endMomentSchema,
    hint: 'Runs go on until this day; the end date if left empty',
    after: ['end_date'],
  },
} as const;
const NAMES = Object.keys(FIELDS) as PeriodField[];

/** Compares the fields' days; empty and invalid ones are left to their own rules. */
export function disorderOf(
  days: Readonly<Partial<Record<PeriodField, unknown>>>,
  field: PeriodField,
): string | undefined {
  const moments = NAMES.map((name) => [name, FIELDS[name].schema.safeParse(days[name]).data]);
  return periodErrors(Object.fromEntries(moments) as Partial<Period>)[field]?.[0];
}

const inOrder =
  (field: PeriodField): FormRule =>
  ({ getFieldsValue }) => ({
    validator: () => {
      const found = disorderOf(getFieldsValue([...NAMES]) as Partial<Record<PeriodField, unknown>>, field);
      return found === undefined ? Promise.resolve() : Promise.reject(new Error(found));
    },
  });

/** Names the region's date format where the schema would name the wire's. */
const isDate = (form: DateForm): FormRule => ({
  validator: (_rule, value: unknown) => {
    const found = dateError(typeof value === 'string' ? value : '', form);
    return found === undefined ? Promise.resolve() : Promise.reject(new Error(found));
  },
});

interface PeriodFieldsProps {
  readonly isDisabled?: boolean;
  /** The default of an empty date; an existing period stays as it is instead. */
  readonly hasHints?: boolean;
}

export function PeriodFields({ isDisabled = false, hasHints = false }: PeriodFieldsProps) {
  const form = useDateForm();
  return NAMES.map((name) => (
    <Form.Item
      key={name}
      name={name}
      label={FIELDS[name].label}
      validateFirst
      dependencies={[...FIELDS[name].after]}
      rules={isDisabled ? [] : [isDate(form), acceptsIfGiven(FIELDS[name].schema), inOrder(name)]}
      {...(hasHints ? { extra: FIELDS[name].hint } : {})}
    >
      <DateField label={FIELDS[name].label} disabled={isDisabled} />
    </Form.Item>
  ));
}
