// Creates or changes a company's subscription by hand.
import { MESSAGES } from '#domain/messages.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { PeriodFields } from '#src/components/subscription/period-fields.tsx';
import { PlanField } from '#src/components/subscription/plan-field.tsx';
import { SeatsField } from '#src/components/subscription/seats-field.tsx';
import { useRefresh } from '#src/providers/data/use-endpoint.ts';
import { type SubscriptionValues, subscriptionBody, subscriptionValues } from './company-body.ts';
import type { CompanyFormProps } from './edit-company.tsx';

export function CompanySubscription({ company, onReload, onClose }: CompanyFormProps) {
  const refresh = useRefresh();
  const latest = company.latest_subscription;
  const mode = latest
    ? ({
        title: 'Update Subscription',
        submitLabel: 'Update',
        action: 'edit',
        id: company.id,
        successMessage: MESSAGES.updatedSuccessfully,
      } as const)
    : ({
        title: 'Create Subscription',
        submitLabel: 'Create',
        action: 'create',
        successMessage: MESSAGES.createdSuccessfully,
      } as const);
  return (
    <FormDialog<SubscriptionValues>
      {...mode}
      resource="subscriptions"
      initialValues={latest ? subscriptionValues(latest) : {}}
      toBody={(values) => ({
        ...subscriptionBody(company, values),
        ...(latest ? { version: company.version } : {}),
      })}
      onDone={() => void refresh(['companies'])}
      onReload={onReload}
      onClose={onClose}
    >
      <p className="company-subscription-of">{company.name}</p>
      <PlanField current={latest?.plan} />
      <SeatsField name="number_of_licenses" inUse={company.used_licenses} />
      <PeriodFields hasHints={!latest} />
    </FormDialog>
  );
}
