// Deletes what companies let expire, in batches, and the provider's own audit entries and mails; one audit entry tells how much.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type AuditChanges, changesFromNothing } from '#domain/audit.ts';
import type { Config } from '#server/config.ts';
import { appendAudit } from '#server/store/audit.ts';
import { countOpenHolds } from '#server/store/data-life/holds.ts';
import { expireAudit, expireRunDocuments, expireRuns, listRetentions } from '#server/store/data-life/retention.ts';
import type { Db } from '#server/store/database.ts';

const DAY_MS = 86_400_000;

/** The product itself, in the audit log. */
const PRODUCT = { actor_id: null, actor_name: 'Maintenance', actor_email: '', ip: '', user_agent: '' } as const;

interface RetentionDeps {
  readonly db: Db;
  readonly config: Pick<Config, 'dataLife'>;
  readonly outbox: string;
  readonly clock: () => Date;
}

export async function applyRetention({ db, config, outbox, clock }: RetentionDeps): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS).toISOString();
  const expire = async (days: number | null | undefined, batch: (before: string) => Promise<number>) =>
    days === null || days === undefined ? 0 : untilNone(() => batch(before(days)));
  const { auditDays, outboxDays } = config.dataLife;

  for (const { company_id, runs_days, uploads_days, audit_days } of await listRetentions(db)) {
    const runs = await expire(runs_days, (day) => expireRuns(db, company_id, day));
    const documents = await expire(uploads_days, (day) => expireRunDocuments(db, company_id, day));
    // Under a hold, who did what is evidence too.
    const keepsAudit = (await countOpenHolds(db, company_id)) > 0;
    const audit_entries = await expire(keepsAudit ? null : audit_days, (day) => expireAudit(db, company_id, day));
    await record(company_id, { runs, documents, audit_entries });
  }
  await record(null, {
    audit_entries: await expire(auditDays, (day) => expireAudit(db, null, day)),
    mails: outboxDays === undefined ? 0 : await expireMails(outbox, new Date(before(outboxDays))),
  });

  async function record(company_id: string | null, counts: Readonly<Record<string, number>>): Promise<void> {
    const deleted = Object.entries(counts).filter(([, count]) => count > 0);
    if (deleted.length === 0) return;
    const changes: AuditChanges = changesFromNothing(Object.fromEntries(deleted));
    const at = clock().toISOString();
    await appendAudit(db, {
      ...PRODUCT,
      action: 'retention.applied',
      company_id,
      record_id: company_id,
      record_name: '',
      count: deleted.reduce((sum, [, count]) => sum + count, 0),
      changes,
      at,
    });
  }
}

async function untilNone(batch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let gone = await batch(); gone > 0; gone = await batch()) total += gone;
  return total;
}

/** @returns how many mails were deleted. */
async function expireMails(outbox: string, before: Date): Promise<number> {
  const names = await readdir(outbox).catch(() => []);
  let gone = 0;
  for (const name of names) {
    const path = join(outbox, name);
    const found = await stat(path).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await rm(path, { force: true });
    gone += 1;
  }
  return gone;
}
