// Requests a new or changed subscription. The browser goes to the payment page if there is one.
import { useState } from 'react';
import { activePlan } from '#domain/endpoints/subscriptions.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { ActivePlan, Purchase } from '#domain/subscriptions.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { choosablePlanId, PlanField } from '#src/components/subscription/plan-field.tsx';
import { SeatsField } from '#src/components/subscription/seats-field.tsx';
import { refreshUser } from '#src/providers/session/current-user.ts';
import { useRefresh } from '#src/providers/data/use-endpoint.ts';
import { type WantedTerms, paymentAddress, planOf, purchaseKind, purchaseVerb } from './purchase.ts';

interface PurchaseDialogProps {
  readonly title: string;
  readonly current: ActivePlan | null;
  readonly providerName: string;
  readonly onClose: () => void;
}

function termsOf(current: ActivePlan | null): WantedTerms {
  if (!current) return {};
  const plan_id = choosablePlanId(planOf(current));
  return { ...(plan_id ? { plan_id } : {}), number_of_licenses: current.total_licenses };
}

export function PurchaseDialog({ title, current, providerName, onClose }: PurchaseDialogProps) {
  const refresh = useRefresh();
  const [wanted, setWanted] = useState(() => termsOf(current));
  const plan = current ? planOf(current) : undefined;
  const kind = purchaseKind(current, wanted);

  return (
    <FormDialog<Purchase>
      title={title}
      submitLabel={purchaseVerb(current, wanted)}
      resource="purchases"
      action="create"
      {...(kind === 'create' ? {} : { call: kind })}
      initialValues={termsOf(current) as Partial<Purchase>}
      onValues={setWanted}
      toBody={({ plan_id, number_of_licenses }) => ({ plan_id, number_of_licenses })}
      successMessage={({ data, message }) =>
        paymentAddress(data['url']) === null && (message ?? MESSAGES.requestSuccessful)
      }
      onDone={(reply) => {
        const address = paymentAddress(reply?.['url']);
        if (address !== null) {
          window.location.assign(address);
          return;
        }
        // A change without a payment is already in force.
        void refresh([activePlan]);
        void refreshUser(true);
      }}
      onClose={onClose}
    >
      <PlanField current={plan} />
      <SeatsField name="number_of_licenses" {...(current ? { inUse: current.used_licenses } : {})} />
      <p className="purchase-note">
        If a payment is due, the payment page opens next. Otherwise {providerName} receives your request and contacts
        you.
      </p>
    </FormDialog>
  );
}
