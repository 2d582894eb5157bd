// Retention, legal holds and storage of companies.
import { changesBetween, changesFromNothing } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { change, requireVersion } from '#server/routes/change.ts';
import { missingCompany, oneCompany } from '#server/routes/company-access.ts';
import { presentList } from '#server/routes/present-list.ts';
import { requireStillAdministrator } from '#server/routes/user-rules.ts';
import { findCompany, lockCompany } from '#server/store/companies.ts';
import {
  closeHold,
  findHoldable,
  findHoldOn,
  insertHold,
  listHolds,
  lockHolds,
  lockOpenHold,
} from '#server/store/data-life/holds.ts';
import { readRetention, writeRetention } from '#server/store/data-life/retention.ts';
import { limitStorage, readStorage } from '#server/store/data-life/storage.ts';
import { violatedIndex } from '#server/store/outage.ts';

const noRecord = () => new ProblemError('not_found', 'This project or contract does not exist, or is not yours.');

export function dataLifeHandlers({ db }: Deps) {
  return {
    async readRetention({ session, query }) {
      const companyId = oneCompany(session, query.company_id);
      if (!(await findCompany(db, companyId))) throw missingCompany();
      return { data: await readRetention(db, companyId) };
    },

    async updateRetention(call) {
      const { session, body, now } = call;
      const companyId = oneCompany(session, undefined);
      const { retention } = await change(db, call, async (tx) => {
        const company = await lockCompany(tx, companyId);
        if (!company) throw missingCompany();
        await requireStillAdministrator(tx, session, now);
        const before = await readRetention(tx, companyId);
        requireVersion('Retention', before, body.version);
        const { version: _, ...days } = body;
        const changes = changesBetween(before, days);
        if (!changes) return { audit: null, retention: before };
        return {
          audit: {
            action: 'retention.updated',
            company_id: companyId,
            record_id: companyId,
            record_name: company.name,
            changes,
          },
          retention: await writeRetention(tx, companyId, body),
        };
      });
      return { data: retention, message: MESSAGES.updatedSuccessfully };
    },

    async listHolds({ session, query }) {
      return presentList(await listHolds(db, oneCompany(session, undefined), query));
    },

    async placeHold(call) {
      const { session, viewer, body, actor, now } = call;
      const companyId = oneCompany(session, undefined);
      const { hold } = await change(db, call, async (tx) => {
        await requireStillAdministrator(tx, session, now);
        await lockHolds(tx);
        const found = await findHoldable(tx, viewer, body.kind, body.record_id);
        if (!found) throw noRecord();
        const by = { placed_by_id: session.user.id, placed_by_name: actor.actor_name, placed_at: now };
        // Other administrators read the list, and nothing of what is Personal.
        const record_name = found.category === 'Personal' ? `Personal ${body.kind}` : found.name;
        const hold = await insertHold(tx, { ...body, ...by, company_id: companyId, record_name }).catch(
          (error: unknown) => {
            if (violatedIndex(error) !== 'legal_holds_open') throw error;
            throw new ProblemError('conflict', `${found.name} is under a legal hold already.`);
          },
        );
        const content = { id: body.record_id, noun: body.kind, name: found.name, category: found.category };
        return {
          audit: { action: 'hold.placed', content, changes: changesFromNothing({ reason: body.reason }) },
          hold,
        };
      });
      return { data: hold, message: `${hold.record_name} is under a legal hold` };
    },

    async releaseHold(call) {
      const { session, viewer, params, body, actor, now } = call;
      const companyId = oneCompany(session, undefined);
      const { hold } = await change(db, call, async (tx) => {
        await requireStillAdministrator(tx, session, now);
        const before = await lockOpenHold(tx, companyId, params.id);
        if (!before) throw new ProblemError('not_found', 'This legal hold does not exist, or was released already.');
        const released = { released_by_name: actor.actor_name, released_at: now, release_reason: body.reason };
        const hold = (await closeHold(tx, before.id, released)) ?? before;
        const found = await findHoldable(tx, viewer, before.kind, before.record_id);
        // Out of this administrator's reach it may be somebody's own: then the log names nothing.
        const content = {
          id: before.record_id,
          noun: before.kind,
          name: found?.name ?? before.record_name,
          category: found?.category ?? null,
        };
        return {
          audit: { action: 'hold.released', content, changes: changesFromNothing({ reason: body.reason }) },
          hold,
        };
      });
      return { data: hold, message: `The legal hold on ${hold.record_name} was released` };
    },

    async findHold({ viewer, params }) {
      const found = await findHoldOn(db, viewer, params.id);
      if (!found) throw noRecord();
      return { data: found };
    },

    async readStorage({ session, query }) {
      const companyId = oneCompany(session, query.company_id);
      if (!(await findCompany(db, companyId))) throw missingCompany();
      return { data: await readStorage(db, companyId) };
    },

    async updateStorage(call) {
      const { params, body } = call;
      const { storage } = await change(db, call, async (tx) => {
        const company = await lockCompany(tx, params.id);
        if (!company) throw missingCompany();
        const changes = changesBetween(await readStorage(tx, company.id), body);
        const about = { company_id: company.id, record_id: company.id, record_name: company.name };
        if (changes) await limitStorage(tx, company.id, body.limit_bytes);
        return {
          audit: changes && { ...about, action: 'storage.limited' as const, changes },
          storage: await readStorage(tx, company.id),
        };
      });
      return { data: storage, message: MESSAGES.updatedSuccessfully };
    },
  } satisfies Partial<Handlers>;
}
