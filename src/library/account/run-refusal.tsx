// Why nothing can be run by whoever is here, and what to do, said before anything is chosen.
import { useOne } from '@refinedev/core';
import type { OwnProfile } from '#domain/session.ts';
import type { RunRefusal } from '#domain/subscriptions.ts';
import { Notice } from '#src/components/notice.tsx';
import { REFUSAL_TITLES } from '#src/library/runs/run-failure.ts';
import { useSession } from '#src/providers/session/session.ts';
import { Remedy } from './remedy.tsx';

const WHY: Readonly<Record<RunRefusal, string>> = {
  license_missing: 'You need a license to run workflows and reviews and to ask questions.',
  subscription_inactive: 'Your company needs an active subscription to run workflows and reviews and to ask questions.',
};

export function RunRefusalNotice({ refusal }: { readonly refusal: RunRefusal }) {
  return (
    <Notice tone="warn" title={REFUSAL_TITLES[refusal]}>
      <RunRefusalWords refusal={refusal} />
    </Notice>
  );
}

export function RunRefusalWords({ refusal }: { readonly refusal: RunRefusal }) {
  const role = useSession()?.role;
  // Only to name whom to ask.
  const { result } = useOne<OwnProfile>({ resource: 'session', id: 'own', errorNotification: false });
  return (
    <span>
      {WHY[refusal]}{' '}
      {role && (
        <Remedy
          role={role}
          administrator={result?.administrator ?? null}
          of={refusal === 'license_missing' ? 'license' : 'subscription'}
        />
      )}
    </span>
  );
}
