// The notice without an active plan: whom to contact, and the state of the last plan.
import type { ActivePlan } from '#domain/subscriptions.ts';
import { planLabel, subscriptionDate } from '#domain/subscriptions.ts';
import { Notice } from '#src/components/notice.tsx';
import { PlaceLink } from '#src/components/place-link.tsx';

interface InactiveNoteProps {
  readonly plan: ActivePlan | null;
  /** ISO 8601. */
  readonly now: string;
  readonly providerName: string;
  readonly salesHref: string;
}

/** "Your Team (Monthly) subscription ended on 2026-10-07." */
export function pastSentence(plan: ActivePlan, now: string): string {
  const name = `Your ${planLabel(plan)} subscription`;
  return now < plan.start_date
    ? `${name} starts on ${subscriptionDate(plan.start_date)}.`
    : `${name} ended on ${subscriptionDate(plan.expire_date)}.`;
}

export function InactiveNote({ plan, now, providerName, salesHref }: InactiveNoteProps) {
  return (
    <Notice
      tone="warn"
      title={
        <>
          You do not have an active subscription. Please contact <PlaceLink href={salesHref}>{providerName}</PlaceLink>
        </>
      }
    >
      {plan && <div>{pastSentence(plan, now)}</div>}
      <div>
        Workflows cannot be run until a subscription is active. Everything else stays available, and nothing is lost.
      </div>
    </Notice>
  );
}
