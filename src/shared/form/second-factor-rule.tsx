// For whom a second factor is required, and from when on: two fields of a company's settings, and of the platform's.
import { Form, Input } from 'antd';
import { RadioChoice } from './radio-choice.tsx';

const WHO = 'Who needs a second factor to sign in';

interface SecondFactorRuleFieldsProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly hint: string;
  /** What becomes of those who have none before the date. */
  readonly until: string;
  /** The rule chosen in the form. */
  readonly rule: string;
}

/** Fields `second_factor`, `optional` for nobody, and `second_factor_from`: yyyy-MM-dd; empty for at once. */
export function SecondFactorRuleFields({ options, hint, until, rule }: SecondFactorRuleFieldsProps) {
  return (
    <>
      <Form.Item name="second_factor" label={WHO} extra={hint}>
        <RadioChoice label={WHO} options={options} />
      </Form.Item>
      {rule !== 'optional' && (
        <Form.Item
          name="second_factor_from"
          label="Required from"
          extra={`${until} Without a date, it is required at once.`}
        >
          <Input type="date" className="settings-date" />
        </Form.Item>
      )}
    </>
  );
}

/** The value of the date field for a moment in ISO 8601. */
export const dayOf = (moment: string | null): string => moment?.slice(0, 10) ?? '';

/** The moment that the date field stands for; null for at once, and where nobody needs a second factor. */
export const momentOf = (rule: string, day: string): string | null =>
  rule === 'optional' || day === '' ? null : `${day}T00:00:00.000Z`;
