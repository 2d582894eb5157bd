// The choice of a plan as "type (duration)". Basic is not on offer.
import { useList } from '@refinedev/core';
import { Button, Form, Select } from 'antd';
import { type Plan, isChoosable, planLabel, purchaseSchema } from '#domain/subscriptions.ts';
import { accepts } from '#src/components/form/accepts.ts';

interface PlanFieldProps {
  /** The current plan, whose name shows while the others load. */
  readonly current?: Plan | undefined;
  /** The label of "no plan"; without it a plan is required. */
  readonly none?: string;
}

/** The initial plan: the current one if it is still on offer. */
export const choosablePlanId = (plan: Plan | undefined): string | undefined =>
  plan && isChoosable(plan) ? plan.id : undefined;

export function PlanField({ current, none }: PlanFieldProps) {
  const { query, result } = useList<Plan>({
    resource: 'plans',
    pagination: { mode: 'off' },
    errorNotification: false,
  });
  const plans = query.isSuccess ? result.data : current ? [current] : [];
  const offered = plans.filter(isChoosable).map((plan) => ({ value: plan.id, label: planLabel(plan) }));
  return (
    <Form.Item
      name="plan_id"
      label="Plan"
      required={none === undefined}
      rules={none === undefined ? [accepts(purchaseSchema.shape.plan_id)] : []}
      extra={
        query.isError && (
          <>
            The plans could not be loaded.{' '}
            <Button type="link" size="small" onClick={() => void query.refetch()}>
              Try again
            </Button>
          </>
        )
      }
    >
      <PlanSelect
        isLoading={query.isPending}
        options={[...(none === undefined ? [] : [{ value: '', label: none }]), ...offered]}
      />
    </Form.Item>
  );
}

interface PlanSelectProps {
  readonly isLoading: boolean;
  readonly options: { value: string; label: string }[];
  /** Set by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (planId: string) => void;
}

/** Takes only these props of the form: antd would put `aria-required` on an element without a role. */
function PlanSelect({ id, value, onChange, isLoading, options }: PlanSelectProps) {
  return (
    <Select
      {...(id ? { id } : {})}
      value={value ?? null}
      {...(onChange ? { onChange } : {})}
      loading={isLoading}
      placeholder="Choose a plan"
      options={options}
    />
  );
}
