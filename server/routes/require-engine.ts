// Who may use an engine: people with an active subscription and, as members of a company, a license.
import { ProblemError } from '#domain/errors.ts';
import { type Period, periodState, refuseRun, subscriptionDate } from '#domain/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/plugins/session.ts';
import { findAdministrator, findLatestSubscription } from '#server/store/subscriptions.ts';

/** @throws ProblemError that says whom to ask, when the user must not use the engine. */
export async function requireEngine(deps: Deps, session: Session): Promise<void> {
  const refusal = refuseRun(session.user);
  if (!refusal || !session.companyId) return;
  const admin = await findAdministrator(deps.db, session.companyId);
  const isAdmin = admin?.id === session.user.id || session.user.is_admin;
  if (refusal === 'license_missing')
    throw new ProblemError(
      refusal,
      isAdmin
        ? 'No license is assigned to you. Assign one to yourself to run workflows.'
        : `No license is assigned to you. Ask ${admin ? `${admin.name} (${admin.email})` : 'your administrator'} for one.`,
    );
  const latest = await findLatestSubscription(deps.db, session.companyId);
  const ask = isAdmin || !admin ? `Contact ${deps.config.providerName}` : `Ask ${admin.name} (${admin.email})`;
  const company = session.user.company_name ?? '';
  throw new ProblemError(refusal, whyInactive(company, latest, deps.clock().toISOString(), ask));
}

function whyInactive(company: string, latest: Period | null, now: string, ask: string): string {
  if (!latest) return `${company} has no active subscription. ${ask} for one.`;
  if (periodState(latest, now) === 'ahead')
    return `The subscription of ${company} starts on ${subscriptionDate(latest.start_date)}. ${ask} to start it earlier.`;
  return `The subscription of ${company} ended on ${subscriptionDate(latest.end_date)}. ${ask} to renew it.`;
}
