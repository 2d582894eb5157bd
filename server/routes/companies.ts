// The tenants of the platform, for super admins.
import { type AccountAction, type AuditChanges, changesBetween, changesFromNothing } from '#domain/audit.ts';
import type { Company, CreateCompany } from '#domain/companies.ts';
import type { activateCompany } from '#domain/endpoints/companies.ts';
import { type FieldErrors, ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { newPeriod } from '#domain/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import { createInvitationLimit, createMailedLink, sendInvitation } from '#server/jobs/mailed-links.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import { aboutAccount } from '#server/store/audit.ts';
import {
  changeCompany,
  findCompany,
  findTaken,
  lockAddress,
  insertCompany,
  listCompanies,
  lockCompany,
  revokeSessionsOfCompany,
} from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import { type SubscriptionTerms, createSubscription, subscriptionEntry } from '#server/store/subscriptions.ts';
import { violatedIndex } from '#server/store/outage.ts';
import { type Audited, change, requireVersion } from './change.ts';
import { missingCompany } from './company-access.ts';
import { requireAttemptsLeft } from './attempts-left.ts';
import { presentList } from './present-list.ts';
import { requireOfferedPlan, requireSoundPeriod } from './subscription-terms.ts';

type CompanyCall = Pick<Call<typeof activateCompany>, 'params' | 'actor' | 'session' | 'now'>;

/** What the log says of a change to a company; null when nothing changed. */
type CompanyEntry = { readonly action: AccountAction; readonly changes: AuditChanges } | null;

export function companyHandlers(deps: Deps) {
  const { db } = deps;
  const invitations = createInvitationLimit(deps.database.pool);

  /** Locks a company, changes it, and returns it as it is then. @throws ProblemError not_found. */
  async function changeLocked(call: CompanyCall, work: (tx: Db, company: Company) => Promise<CompanyEntry>) {
    const { id } = call.params;
    const { company } = await change(db, call, async (tx) => {
      const before = await lockCompany(tx, id);
      if (!before) throw missingCompany();
      const entry = await work(tx, before);
      const company = (await findCompany(tx, id)) ?? before;
      return { audit: entry && { ...entry, company_id: id, record_id: id, record_name: company.name }, company };
    });
    return { data: company, message: MESSAGES.companyUpdated };
  }

  return {
    listCompanies: async ({ query }) => presentList(await listCompanies(db, query)),

    async createCompany(call) {
      const { body, session, reply, now } = call;
      requireAttemptsLeft(await invitations.take(session.user.id), reply);
      const terms = await firstTerms(db, body, now);
      const { company, token } = await refuseTaken(db, { name: body.name, email: body.email }, () =>
        change(db, call, async (tx) => {
          await lockAddress(tx, body.email);
          const taken = await takenProblem(tx, body);
          if (taken) throw taken;
          const { companyId, adminId } = await insertCompany(tx, body, now);
          const { name, first_name, last_name, email } = body;
          const admin = { id: adminId, company_id: companyId, email };
          const subscription =
            terms && (await createSubscription(tx, { ...terms, company_id: companyId, created_at: now }));
          const subscribed = subscription && (await subscriptionEntry(tx, null, subscription));
          const token = await createMailedLink(tx, 'registration', { user_id: adminId, now });
          const audit: Audited['audit'] = [
            {
              action: 'company.created',
              company_id: companyId,
              record_id: companyId,
              record_name: name,
              changes: changesFromNothing({ admin_email: email }),
            },
            {
              ...aboutAccount(admin),
              action: 'user.created',
              changes: changesFromNothing({ first_name, last_name, is_admin: true }),
            },
            ...(subscribed ? [subscribed] : []),
          ];
          return { audit, company: await findCompany(tx, companyId), token };
        }),
      );
      if (!company) throw missingCompany();
      sendInvitation(deps, { ...body, company_name: body.name, company_id: company.id }, token);
      return { data: company, message: MESSAGES.companyCreated };
    },

    updateCompany(call) {
      const { version, ...fields } = call.body;
      return refuseTaken(db, { name: fields.name, exceptId: call.params.id }, () =>
        changeLocked(call, async (tx, company) => {
          requireVersion(company.name, company, version);
          const changes = changesBetween(company, fields);
          if (!changes) return null;
          await changeCompany(tx, company.id, fields);
          return { action: 'company.updated', changes };
        }),
      );
    },

    activateCompany: (call) => setActive(call, true),
    deactivateCompany: (call) => setActive(call, false),
  } satisfies Partial<Handlers>;

  function setActive(call: CompanyCall, is_active: boolean) {
    return changeLocked(call, async (tx, company) => {
      requireOtherState(company, is_active);
      await changeCompany(tx, company.id, { is_active });
      if (!is_active) await revokeSessionsOfCompany(tx, company.id, call.now);
      return {
        action: is_active ? 'company.reactivated' : 'company.deactivated',
        changes: { is_active: { from: !is_active, to: is_active } },
      };
    });
  }
}

/** @throws ProblemError conflict when the company cannot be deactivated or reactivated. */
function requireOtherState(company: Company, is_active: boolean): void {
  if (company.deletion_due_at !== null)
    throw new ProblemError('conflict', `${company.name} is to be deleted. Restore it instead.`);
  if (!company.is_verified)
    throw new ProblemError(
      'conflict',
      `${company.name} is not verified yet. Send its administrator the registration email again.`,
    );
  if (company.is_active === is_active)
    throw new ProblemError(
      'conflict',
      `${company.name} is ${is_active ? 'active' : 'deactivated'} already. Reload the list.`,
    );
}

/** The subscription that a company is created with, or null without a plan. */
async function firstTerms(db: Db, form: CreateCompany, now: string): Promise<SubscriptionTerms | null> {
  if (!form.plan_id) return null;
  const plan = await requireOfferedPlan(db, form.plan_id);
  const period = requireSoundPeriod(newPeriod(form, plan.duration, now));
  return { ...period, plan_id: plan.id, number_of_licenses: form.number_of_licences };
}

/**
 * Runs `work`, and turns the database's refusal of a name or an address that is taken into sentences for the form. A check
 * beforehand would miss the second of two requests at once.
 * @throws ProblemError conflict with an error per field.
 */
async function refuseTaken<Result>(
  db: Db,
  wanted: { name: string; email?: string; exceptId?: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violatedIndex(error) === null) throw error;
    throw (await takenProblem(db, wanted)) ?? error;
  }
}

/** The conflict that says which of them is taken; null when neither is any more. */
async function takenProblem(db: Db, wanted: { name: string; email?: string; exceptId?: string }) {
  const taken = await findTaken(db, wanted);
  const errors: FieldErrors = {};
  if (taken.name) errors['name'] = [`A company called "${wanted.name}" already exists. Use another name.`];
  if (taken.email) errors['email'] = [`${wanted.email} already belongs to a user. Use another address.`];
  if (Object.keys(errors).length === 0) return null;
  return new ProblemError('conflict', Object.values(errors).flat().join(' '), errors);
}
