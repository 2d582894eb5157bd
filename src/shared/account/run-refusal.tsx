// Why the user cannot run anything, and what to do, shown before they choose a document.
import { useEffect } from 'react';
import { readProfile } from '#domain/endpoints/profile.ts';
import type { OwnProfile } from '#domain/session.ts';
import { type RunRefusal, subscriptionDate, refuseRun } from '#domain/subscriptions.ts';
import { Notice } from '#src/components/notice.tsx';
import { REFUSAL_TITLES } from '#src/shared/runs/run-failure.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { useSession } from '#src/providers/session/session.ts';
import { refreshUser } from '#src/providers/session/current-user.ts';
import { MissingLicenseHelp } from './missing-license-help.tsx';

const WHY: Readonly<Record<RunRefusal, string>> = {
  license_missing: 'You need a license to run workflows and reviews and to ask questions.',
  subscription_inactive: 'Your company needs an active subscription to run workflows and reviews and to ask questions.',
};

/** With the date of the subscription, if there is one. */
function whyNot(refusal: RunRefusal, subscription: OwnProfile['subscription']): string {
  if (refusal !== 'subscription_inactive' || !subscription) return WHY[refusal];
  const { start_date, end_date } = subscription;
  const isAhead = new Date(start_date) > new Date();
  return `The subscription of your company ${isAhead ? `starts on ${subscriptionDate(start_date)}` : `ended on ${subscriptionDate(end_date)}`}.`;
}

export function RunRefusalNotice({ refusal }: { readonly refusal: RunRefusal }) {
  return (
    <Notice tone="warn" title={REFUSAL_TITLES[refusal]}>
      <RunRefusalWords refusal={refusal} />
    </Notice>
  );
}

export function RunRefusalWords({ refusal }: { readonly refusal: RunRefusal }) {
  const role = useSession()?.role;
  // Only for the date and the administrator's name.
  const profile = useEndpointQuery(readProfile).data?.data;
  return (
    <span>
      {whyNot(refusal, profile?.subscription ?? null)}{' '}
      {role && (
        <MissingLicenseHelp
          role={role}
          administrator={profile?.administrator ?? null}
          of={refusal === 'license_missing' ? 'license' : 'subscription'}
        />
      )}
    </span>
  );
}

export function useRunRefusal(): RunRefusal | null {
  const session = useSession();
  const refusal = session && refuseRun(session.user);
  const isRefused = refusal !== null;
  useEffect(() => {
    if (!isRefused) return undefined;
    const refresh = () => void refreshUser(true);
    refresh();
    // The user may return from another tab with a license.
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [isRefused]);
  return refusal;
}
