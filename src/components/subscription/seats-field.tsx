// How many licenses a subscription has (spec 5, 9), and that they are enough for those in use.
import { Form, InputNumber } from 'antd';
import type { Rule } from 'antd/es/form';
import { purchaseSchema, seatShortage } from '#domain/subscriptions.ts';
import { accepts } from '#src/components/form/accepts.ts';

interface SeatsFieldProps {
  /** As the call spells it. */
  readonly name: string;
  readonly inUse?: number;
  readonly isDisabled?: boolean;
}

const enoughFor = (inUse: number): Rule => ({
  validator: (_rule, value: unknown) => {
    // What is no number of licenses at all, the other rule has refused.
    const shortage = typeof value === 'number' && value >= 1 ? seatShortage(inUse, value) : null;
    return shortage === null ? Promise.resolve() : Promise.reject(new Error(shortage));
  },
});

export function SeatsField({ name, inUse, isDisabled = false }: SeatsFieldProps) {
  const rules = [accepts(purchaseSchema.shape.number_of_licenses), ...(inUse ? [enoughFor(inUse)] : [])];
  return (
    <Form.Item
      name={name}
      label="Number of licenses"
      required={!isDisabled}
      rules={isDisabled ? [] : rules}
      {...(inUse === undefined ? {} : { extra: `${inUse} in use` })}
    >
      {/* No lower bound of its own: it would mend a wrong number silently, and nobody would read why. */}
      <InputNumber precision={0} inputMode="numeric" disabled={isDisabled} style={{ width: '100%' }} />
    </Form.Item>
  );
}
