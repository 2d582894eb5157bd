// The tenants of the platform, for super admins (spec 2.6, 4, 5, 7.3).
import { changesBetween, changesFromNothing } from '#domain/audit.ts';
import type { Company, CreateCompany } from '#domain/companies.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { newPeriod } from '#domain/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import { createInvitation, createInvitationLimit, sendInvitation } from '#server/jobs/invitations.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Actor } from '#server/store/audit.ts';
import { aboutAccount, appendAudit } from '#server/store/audit.ts';
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
import type { SubscriptionTerms } from '#server/store/subscriptions.ts';
import { recordSubscription, createSubscription } from '#server/store/subscriptions.ts';
import { violatedIndex } from '#server/store/unique-violation.ts';
import { requireVersion } from './require-version.ts';
import { tooManyAttempts } from './too-many-attempts.ts';
import { requireOfferedPlan, requireSoundPeriod } from './subscription-terms.ts';

type CompanyHandlers = Pick<
  Handlers,
  'listCompanies' | 'createCompany' | 'updateCompany' | 'activateCompany' | 'deactivateCompany'
>;

const noCompany = () => new ProblemError('not_found', 'This company does not exist. Reload the list.');

export function companyHandlers(deps: Deps): CompanyHandlers {
  const { db, clock } = deps;
  const invitations = createInvitationLimit(deps.database.pool);

  /** Does `work` on a company that nobody else changes meanwhile, and answers with what became of it. */
  const change = (id: string, work: (tx: Db, company: Company, now: string) => Promise<void>): Promise<Company> =>
    db.transaction(async (tx) => {
      const company = await lockCompany(tx, id);
      if (!company) throw noCompany();
      await work(tx, company, clock().toISOString());
      return (await findCompany(tx, id)) ?? company;
    });

  return {
    async listCompanies({ query }) {
      const { rows, ...total } = await listCompanies(db, query);
      return { data: rows, ...total };
    },

    async createCompany({ body, session, actor, reply }) {
      const wait = await invitations.take(session.user.id);
      if (wait !== null) throw tooManyAttempts(wait, reply);
      const now = clock().toISOString();
      const terms = await firstTerms(db, body, now);
      const { company, token } = await refusingTaken(db, { name: body.name, email: body.email }, () =>
        db.transaction(async (tx) => {
          await lockAddress(tx, body.email);
          const taken = await takenProblem(tx, body);
          if (taken) throw taken;
          const { companyId, adminId } = await insertCompany(tx, body, now);
          const { name, first_name, last_name, email } = body;
          const admin = { id: adminId, company_id: companyId, email };
          await appendAudit(tx, {
            ...actor,
            action: 'company.created',
            company_id: companyId,
            record_id: companyId,
            record_name: name,
            changes: changesFromNothing({ admin_email: email }),
            at: now,
          });
          await appendAudit(tx, {
            ...actor,
            ...aboutAccount(admin),
            action: 'user.created',
            changes: changesFromNothing({ first_name, last_name, is_admin: true }),
            at: now,
          });
          if (terms) {
            const subscription = await createSubscription(tx, { ...terms, company_id: companyId, created_at: now });
            await recordSubscription(tx, { ...actor, at: now }, null, subscription);
          }
          const token = await createInvitation(tx, { user_id: adminId, now });
          return { company: await findCompany(tx, companyId), token };
        }),
      );
      if (!company) throw noCompany();
      sendInvitation(deps, { ...body, company_name: body.name, company_id: company.id }, token);
      return { data: company, message: MESSAGES.companyCreated };
    },

    async updateCompany({ params, body, actor }) {
      const { version, ...fields } = body;
      const company = await refusingTaken(db, { name: body.name, exceptId: params.id }, () =>
        change(params.id, async (tx, company, now) => {
          requireVersion(company.name, company, version);
          const changes = changesBetween(company, fields);
          if (!changes) return;
          await changeCompany(tx, company.id, fields);
          await appendAudit(tx, {
            ...actor,
            action: 'company.updated',
            company_id: company.id,
            record_id: company.id,
            record_name: fields.name,
            changes,
            at: now,
          });
        }),
      );
      return { data: company, message: MESSAGES.companyUpdated };
    },

    activateCompany: ({ params, actor }) => setActive(params.id, actor, true),
    deactivateCompany: ({ params, actor }) => setActive(params.id, actor, false),
  };

  async function setActive(id: string, actor: Actor, is_active: boolean) {
    const company = await change(id, async (tx, company, now) => {
      requireOther(company, is_active);
      await changeCompany(tx, id, { is_active });
      if (!is_active) await revokeSessionsOfCompany(tx, id, now);
      await appendAudit(tx, {
        ...actor,
        action: is_active ? 'company.reactivated' : 'company.deactivated',
        company_id: id,
        record_id: id,
        record_name: company.name,
        changes: { is_active: { from: !is_active, to: is_active } },
        at: now,
      });
    });
    return { data: company, message: MESSAGES.companyUpdated };
  }
}

/** @throws ProblemError conflict when the company cannot be shut out or let in again. */
function requireOther(company: Company, is_active: boolean): void {
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
 * Does `work`, and where it fails because a name or an address is taken, says which, both where both are. Nobody is
 * asked before: of two who do the same at once only the database knows the second.
 * @throws ProblemError conflict with an error per field.
 */
async function refusingTaken<Result>(
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

/** Which of them is taken, as a problem; null where none is any more. */
async function takenProblem(db: Db, wanted: { name: string; email?: string; exceptId?: string }) {
  const taken = await findTaken(db, wanted);
  const errors: FieldErrors = {};
  if (taken.name) errors['name'] = [`A company called "${wanted.name}" already exists. Use another name.`];
  if (taken.email) errors['email'] = [`${wanted.email} already belongs to a user. Use another address.`];
  if (Object.keys(errors).length === 0) return null;
  return new ProblemError('conflict', Object.values(errors).flat().join(' '), errors);
}
