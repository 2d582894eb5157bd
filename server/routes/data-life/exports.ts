// Exports: asked for, followed, downloaded by link, and deleted, each by whoever asked for it.
import { ProblemError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { type AuditEntry, change } from '#server/routes/change.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import type { startOwnExport } from '#domain/endpoints/data-exports.ts';
import { missingCompany, oneCompany } from '#server/routes/company-access.ts';
import { requireStillAdministrator } from '#server/routes/user-rules.ts';
import { findCompany } from '#server/store/companies.ts';
import {
  type ExportSubject,
  findExport,
  insertExport,
  listExports,
  removeExport,
} from '#server/store/data-life/exports.ts';
import type { Db } from '#server/store/database.ts';

type OwnCall = Pick<Call<typeof startOwnExport>, 'session' | 'actor' | 'now'>;

const missing = () =>
  new ProblemError('not_found', 'This export does not exist, or its time is over. Reload the page.');

export function exportHandlers({ db, leaving, links }: Deps) {
  /** What the log says of an export. @param id of the company, or of the person whose own data it is */
  const entry = (action: 'requested' | 'downloaded' | 'deleted', subject: ExportSubject, id: string, name: string) =>
    ({
      action: `${subject.kind === 'company' ? 'export' : 'own_export'}.${action}`,
      company_id: subject.company_id,
      record_id: id,
      record_name: name,
    }) satisfies AuditEntry;

  async function start(
    call: OwnCall,
    subject: ExportSubject,
    check: (tx: Db) => Promise<{ id: string; name: string }>,
  ) {
    const { started } = await change(db, call, async (tx) => {
      const { id, name } = await check(tx);
      const started = await insertExport(tx, call.session.user.id, subject, call.now);
      if (!started)
        throw new ProblemError('conflict', 'An export is under way already. Wait for it, or stop it to begin another.');
      return { audit: entry('requested', subject, id, name), started };
    });
    leaving.wake();
    return { data: started, message: 'The export has begun' };
  }

  const ownSubject = ({ session }: OwnCall): ExportSubject => ({ kind: 'person', company_id: session.companyId });
  const list = async (userId: string, subject: ExportSubject) => {
    const data = await listExports(db, userId, subject);
    return { data, total: data.length };
  };

  return {
    async listExports({ session, query }) {
      const company_id = oneCompany(session, query.company_id);
      if (!(await findCompany(db, company_id))) throw missingCompany();
      return list(session.user.id, { kind: 'company', company_id });
    },

    startExport(call) {
      const company_id = oneCompany(call.session, call.body.company_id);
      return start(call, { kind: 'company', company_id }, async (tx) => {
        const company = await findCompany(tx, company_id);
        if (!company) throw missingCompany();
        await requireStillAdministrator(tx, call.session, call.now);
        return company;
      });
    },

    listOwnExports: (call) => list(call.session.user.id, ownSubject(call)),

    startOwnExport(call) {
      const { id, email } = call.session.user;
      return start(call, ownSubject(call), () => Promise.resolve({ id, name: email }));
    },

    async linkExport(call) {
      const { session, params, body } = call;
      const found = await findExport(db, session.user.id, params.id);
      if (!found) throw missing();
      if (
        found.state !== 'ready' ||
        (found.expires_at !== null && found.expires_at <= call.now) ||
        body.archive > found.archives
      )
        throw new ProblemError('conflict', 'This export cannot be downloaded. Reload the page to see how it is.');
      const id = found.kind === 'company' ? found.company_id : session.user.id;
      const name = found.kind === 'company' ? found.company_name : session.user.email;
      await change(db, call, () => Promise.resolve({ audit: entry('downloaded', found, id ?? '', name ?? '') }));
      const linked = { of: 'export', id: found.id, archive: body.archive } as const;
      return { data: await links.create({ session: session.id, linked }) };
    },

    async deleteExport(call) {
      const { session, params } = call;
      await change(db, call, async (tx) => {
        const found = await findExport(tx, session.user.id, params.id);
        if (!found || !(await removeExport(tx, found.id))) throw missing();
        const id = found.kind === 'company' ? found.company_id : session.user.id;
        const name = found.kind === 'company' ? found.company_name : session.user.email;
        return { audit: entry('deleted', found, id ?? '', name ?? '') };
      });
      return { data: null, message: 'The export is deleted' };
    },
  } satisfies Partial<Handlers>;
}
