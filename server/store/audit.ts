// Writes the audit log. Entries are added in the transaction of the change; the database refuses to alter them.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AccountAction, AuditChanges, ContentAction } from '#domain/audit.ts';
import { type AuditedContent, entryOfContent } from '#domain/audited-content.ts';
import { fullName } from '#domain/people.ts';
import type { Db } from './database.ts';
import { currentWork } from '#server/work-context.ts';
import { companies } from './schema.ts';
import { writeAccountEvents } from './webhooks/account-events.ts';
import { auditEntries } from './usage-schema.ts';

/** The user of a change, and their device. */
export interface Actor {
  /** Null if not signed in. */
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly actor_email: string;
  /** The name of the API token by which they act. */
  readonly token_name?: string | null;
  readonly ip: string;
  readonly user_agent: string;
}

interface Recorded extends Actor {
  /** The tenant of the record; null for the provider's. Its name is loaded from the database. */
  readonly company_id: string | null;
  /** Never a password, a token or a hash. */
  readonly changes?: AuditChanges | null;
  /** The number of affected records; 1 by default. */
  readonly count?: number;
  /** ISO 8601. */
  readonly at: string;
}

export interface AccountRecord extends Recorded {
  readonly action: AccountAction;
  readonly record_id: string | null;
  /** A name or an email address. */
  readonly record_name: string;
}

export interface ContentRecord extends Recorded {
  readonly action: ContentAction;
  readonly content: AuditedContent;
}

/** The name of content depends on its category: `entryOfContent` decides it. */
type AuditRecord = AccountRecord | ContentRecord;

/** The fields of an entry about a user account. */
export const aboutAccount = (account: { id: string; company_id: string | null; email: string }) => ({
  company_id: account.company_id,
  record_id: account.id,
  record_name: account.email,
});

/** The actor for a user who has just authenticated with a password or a mailed link. */
export const actingAs = (
  actor: Actor,
  account: { id: string; first_name: string; last_name: string; email: string },
): Actor => ({ ...actor, actor_id: account.id, actor_name: fullName(account), actor_email: account.email });

/** Adds one entry. Call it with the transaction of the change. */
export const appendAudit = (db: Db, record: AuditRecord): Promise<void> => appendAudits(db, [record]);

const ROWS_PER_INSERT = 500;

/** Adds the entries of one change, and the events that webhooks are told of; equal entries become one with a count. */
export async function appendAudits(db: Db, records: readonly AuditRecord[]): Promise<void> {
  const entries = records.map(written);
  await writeAccountEvents(db, entries);
  const rows = sameAsOne(entries).map((entry) => ({
    ...entry,
    id: uuidv7(),
    company_name: sql`(select ${companies.name} from ${companies} where ${companies.id} = ${entry.company_id}::uuid)`,
  }));
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await db.insert(auditEntries).values(rows.slice(from, from + ROWS_PER_INSERT));
}

function written({ at, count = 1, ...given }: AuditRecord) {
  const record = { ...given, request_id: currentWork().requestId ?? null };
  if (!('content' in record)) return { ...record, count, created_at: at };
  const { content, changes, ...entry } = record;
  return { ...entry, ...entryOfContent(content, changes), count, created_at: at };
}

type Written = ReturnType<typeof written>;

/** Twelve files of a Personal folder become one entry, not twelve identical ones. */
function sameAsOne(entries: readonly Written[]): Written[] {
  const said = Map.groupBy(entries, ({ record_id: _, count: __, ...entry }) => JSON.stringify(entry));
  return [...said.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const count = others.reduce((sum, entry) => sum + entry.count, first.count);
    return { ...first, record_id: null, count };
  });
}
