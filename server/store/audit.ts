// The audit log. Entries are added in the transaction of what they tell of; the database refuses to change them.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AuditAction, AuditChanges } from '#domain/audit.ts';
import { fullName } from '#domain/people.ts';
import type { Db } from './database.ts';
import { companies } from './schema.ts';
import { auditEntries } from './usage-schema.ts';

/** Who acts, and from where. */
export interface Actor {
  /** Null for somebody who is not signed in. */
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly actor_email: string;
  readonly ip: string;
  readonly user_agent: string;
}

export interface AuditRecord extends Actor {
  readonly action: AuditAction;
  /** The tenant that the record belongs to; null for the provider's own. Its name is looked up. */
  readonly company_id: string | null;
  readonly record_id: string | null;
  /** The record as people call it: a name or an address. */
  readonly record_name: string;
  /** Never a password, a token or a hash. */
  readonly changes?: AuditChanges | null;
  /** ISO 8601. */
  readonly at: string;
}

/** What an entry about somebody's account is about. */
export const aboutAccount = (account: { id: string; company_id: string | null; email: string }) => ({
  company_id: account.company_id,
  record_id: account.id,
  record_name: account.email,
});

/** Somebody who has just shown who they are, by a password or a mailed link. */
export const actingAs = (
  actor: Actor,
  account: { id: string; first_name: string; last_name: string; email: string },
): Actor => ({ ...actor, actor_id: account.id, actor_name: fullName(account), actor_email: account.email });

/** Adds one entry. Call it with the transaction of the change, so that neither is there without the other. */
export const appendAudit = (db: Db, record: AuditRecord): Promise<void> => appendAudits(db, [record]);

const ROWS_PER_INSERT = 500;

/** Adds entries about things that happened at once. */
export async function appendAudits(db: Db, records: readonly AuditRecord[]): Promise<void> {
  const rows = records.map(({ at, ...record }) => ({
    ...record,
    id: uuidv7(),
    company_name: sql`(select ${companies.name} from ${companies} where ${companies.id} = ${record.company_id}::uuid)`,
    created_at: at,
  }));
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await db.insert(auditEntries).values(rows.slice(from, from + ROWS_PER_INSERT));
}
