// The choice of a plan (spec 3, 5): those on offer as "type (duration)", which Basic is not.
import { useList } from '@refinedev/core';
import { Button, Form, Select } from 'antd';
import type { Plan } from '#domain/subscriptions.ts';
import { isChoosable, planLabel, purchaseSchema } from '#domain/subscriptions.ts';
import { accepts } from '#src/components/form/accepts.ts';

interface PlanFieldProps {
  /** The plan in force: it has its name while the others are still on their way. */
  readonly current?: Plan | undefined;
  /** How it is called to choose none; without it a plan is required. */
  readonly none?: string;
}

/** The plan that a form begins with: the one in force, where it may be chosen again. */
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
  /** Given by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (planId: string) => void;
}

/** Takes of what the form gives only this: antd would put `aria-required` on an element that has no role. */
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
