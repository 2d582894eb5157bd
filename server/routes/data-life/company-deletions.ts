// The deletion of companies, for super admins: asked for, taken back, followed, and certified.
import { changesFromNothing } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { safeFileName } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import { mailCompanyDeletion, mailCompanyRestored } from '#server/jobs/data-life/leaving-mails.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { change, recordAudit } from '#server/routes/change.ts';
import { missingCompany } from '#server/routes/company-access.ts';
import { presentList } from '#server/routes/present-list.ts';
import { sendFile } from '#server/routes/send-file.ts';
import { requireStillAdministrator } from '#server/routes/user-rules.ts';
import { changeCompany, findCompany, lockCompany, revokeSessionsOfCompany } from '#server/store/companies.ts';
import {
  findCertificate,
  insertDeletion,
  listCompanyDeletions,
  lockOpenDeletion,
  takeBackDeletion,
} from '#server/store/data-life/deletions.ts';
import { countOpenHolds, lockHolds } from '#server/store/data-life/holds.ts';

const DAY_MS = 86_400_000;

export function companyDeletionHandlers(deps: Deps) {
  const { db, config, leaving } = deps;
  return {
    async deleteCompany(call) {
      const { params, body, session, actor, now } = call;
      const due_at = new Date(Date.parse(now) + config.dataLife.graceDays * DAY_MS).toISOString();
      const { company } = await change(db, call, async (tx) => {
        const company = await lockCompany(tx, params.id);
        if (!company) throw missingCompany();
        await requireStillAdministrator(tx, session, now);
        if (await lockOpenDeletion(tx, company.id))
          throw new ProblemError('conflict', `${company.name} is to be deleted already. Reload the list.`);
        if (body.name !== company.name)
          throw new ProblemError('invalid', `This is not the name of the company: type ${company.name}.`, {
            name: [`Type ${company.name}, as it is spelled`],
          });
        await lockHolds(tx);
        requireNoHold(company.name, await countOpenHolds(tx, company.id));
        await insertDeletion(tx, {
          kind: 'company',
          company_id: company.id,
          company_name: company.name,
          user_id: null,
          requested_by: session.user.id,
          requested_by_name: actor.actor_name,
          requested_by_email: actor.actor_email,
          requested_at: now,
          due_at,
          was_active: company.is_active,
        });
        await changeCompany(tx, company.id, { is_active: false });
        await revokeSessionsOfCompany(tx, company.id, now);
        const about = { company_id: company.id, record_id: company.id, record_name: company.name };
        return {
          audit: { ...about, action: 'company.deletion_requested', changes: changesFromNothing({ due_at }) },
          company: (await findCompany(tx, company.id)) ?? company,
        };
      });
      mailCompanyDeletion(deps, company, { by: actor.actor_name, due_at, now });
      leaving.wake();
      return { data: company, message: MESSAGES.companyUpdated };
    },

    async restoreCompany(call) {
      const { params, session, actor, now } = call;
      const { company } = await change(db, call, async (tx) => {
        const company = await lockCompany(tx, params.id);
        if (!company) throw missingCompany();
        await requireStillAdministrator(tx, session, now);
        const deletion = await lockOpenDeletion(tx, company.id);
        if (!deletion) throw new ProblemError('conflict', `${company.name} is not to be deleted. Reload the list.`);
        if (deletion.started_at !== null)
          throw new ProblemError('conflict', `The deletion of ${company.name} has begun and cannot be taken back.`);
        await takeBackDeletion(tx, deletion.id, { restored_by_name: actor.actor_name, restored_at: now });
        await changeCompany(tx, company.id, { is_active: deletion.was_active });
        const about = { company_id: company.id, record_id: company.id, record_name: company.name };
        return {
          audit: { ...about, action: 'company.restored' },
          company: (await findCompany(tx, company.id)) ?? company,
        };
      });
      mailCompanyRestored(deps, company);
      return { data: company, message: MESSAGES.companyUpdated };
    },

    listDeletions: async ({ query, now }) => presentList(await listCompanyDeletions(db, query, now)),

    async readCertificate(call) {
      const found = await findCertificate(db, call.params.id);
      if (found?.certificate == null)
        throw new ProblemError('not_found', 'There is no certificate: this deletion does not exist, or has not ended.');
      await recordAudit(db, call, {
        action: 'company.certificate_downloaded',
        company_id: null,
        record_id: call.params.id,
        record_name: found.company_name,
      });
      const content = Buffer.from(found.certificate, 'utf8');
      const fileName = `${safeFileName(`Certificate of deletion ${found.company_name}`)}.json`;
      return sendFile(call.reply, { content, fileName, contentType: 'application/json' });
    },
  } satisfies Partial<Handlers>;
}

/** @throws ProblemError conflict while a legal hold is open: nobody of the company could release it any more. */
function requireNoHold(name: string, holds: number): void {
  if (holds === 0) return;
  const number = holds === 1 ? 'A legal hold is' : `${holds} legal holds are`;
  throw new ProblemError(
    'conflict',
    `${number} open at ${name}, so that it cannot be deleted. Ask its administrators to release what need not be kept, under Data.`,
  );
}
