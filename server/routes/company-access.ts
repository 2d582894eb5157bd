// Which company a request is about.
import { ProblemError } from '#domain/errors.ts';
import type { Session } from '#server/plugins/session.ts';

export const missingCompany = () => new ProblemError('not_found', 'This company does not exist.');

/**
 * The caller's own company, or the one that a super admin names; null, for all companies, if they name none.
 * @throws ProblemError not_found when somebody else names another company than their own.
 */
export function companyInReach({ companyId }: Session, named: string | undefined): string | null {
  if (companyId !== null && named !== undefined && named !== companyId) throw missingCompany();
  return companyId ?? named ?? null;
}

/** @throws ProblemError not_found for another company than the caller's, or none. */
export function oneCompany(session: Session, named: string | undefined): string {
  const companyId = companyInReach(session, named);
  if (companyId === null) throw missingCompany();
  return companyId;
}
