// The number of licenses of a subscription, at least those in use.
import { Form, InputNumber } from 'antd';
import type { Rule } from 'antd/es/form';
import { purchaseSchema, seatShortage } from '#domain/subscriptions.ts';
import { accepts } from '#src/components/form/accepts.ts';

interface SeatsFieldProps {
  /** The field's name in the call. */
  readonly name: string;
  readonly inUse?: number;
  readonly isDisabled?: boolean;
}

const enoughFor = (inUse: number): Rule => ({
  validator: (_rule, value: unknown) => {
    // The other rule rejects anything that is no number.
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
      {/* No `min`: it would silently correct a wrong number. */}
      <InputNumber precision={0} inputMode="numeric" disabled={isDisabled} style={{ width: '100%' }} />
    </Form.Item>
  );
}
