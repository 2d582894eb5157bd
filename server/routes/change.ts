// One audited change: the transaction, the lock, the checks, the work and the entry of the audit log, in this order.
// `work` returns what the log says, so that a change without an entry does not compile.
import { requireReachableByOthers } from '#domain/access/personal.ts';
import type { AuditChanges, ContentAction } from '#domain/audit.ts';
import type { Category } from '#domain/categories.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Caller } from '#server/plugins/mount.ts';
import { type AccountRecord, type Actor, type ContentRecord, appendAudits } from '#server/store/audit.ts';
import type { Db } from '#server/store/database.ts';
import type { Viewer } from '#server/store/viewer.ts';

/** An entry of the audit log; the call adds who acts, for which company, and when. */
export type AuditEntry =
  Omit<ContentRecord, keyof Actor | 'company_id' | 'at'> | (Omit<AccountRecord, keyof Actor | 'at'> & Partial<Actor>);

export interface Audited {
  /** Null when nothing changed. */
  readonly audit: AuditEntry | readonly AuditEntry[] | null;
}

/** A call that changes something; without a session where the caller has not signed in. */
type ChangeCall = Pick<Caller, 'actor' | 'now'> & { readonly session: Caller['session'] | null };

/** Adds entries to the audit log. Pass the transaction of the change, if there is one. */
export async function recordAudit(
  db: Db,
  { actor, session, now }: ChangeCall,
  audit: NonNullable<Audited['audit']>,
): Promise<void> {
  const entries: readonly AuditEntry[] = [audit].flat();
  await appendAudits(
    db,
    entries.map((entry) => ({ company_id: session?.companyId ?? null, ...actor, ...entry, at: now })),
  );
}

/** Runs `work` in a transaction and stores its audit entries in the same one. */
export function change<Done extends Audited>(db: Db, call: ChangeCall, work: (tx: Db) => Promise<Done>): Promise<Done> {
  return db.transaction(async (tx) => {
    const done = await work(tx);
    if (done.audit) await recordAudit(tx, call, done.audit);
    return done;
  });
}

/** A record that its author has, alone or with others, by category. */
export interface OwnedRecord {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  readonly author: string;
  readonly author_name: { readonly name: string };
  readonly version: number;
}

/** How records of one kind are locked, and named in sentences and in the audit log. */
export interface RecordKind<Stored> {
  /** What one of them is called: "project". */
  readonly noun: string;
  /** The answer when there is no such record within the caller's reach. */
  readonly missing: string;
  /** What to do instead of making somebody else's record Personal. */
  readonly advice?: string;
  readonly lock: (tx: Db, viewer: Viewer, id: string) => Promise<Stored | null>;
  readonly describe: (stored: Stored) => OwnedRecord;
}

/** What the log says of a change to a record. */
export type RecordChange =
  | {
      readonly action: ContentAction;
      readonly changes: AuditChanges | null;
      /** How many things changed; 1 if left out. */
      readonly count?: number;
      /** The record after the change, where its name or category may be different. */
      readonly after?: Pick<OwnedRecord, 'name' | 'category'>;
    }
  /** On purpose not in the log. */
  | { readonly action: null };

export interface RecordCall extends Caller {
  readonly params: { readonly id: string };
}

interface Checks<Stored> {
  /** The change as the caller sent it. */
  readonly to?: { readonly category?: Category | undefined; readonly version?: number | undefined };
  /** Throws where more than the policy forbids the change. */
  readonly check?: (before: Stored) => void;
}

/**
 * Locks the record that the call names, checks that the caller may change it in this way, runs `work`, and stores the audit
 * entry, all in one transaction. `work` returns null when nothing changed, and otherwise what the log says, with whatever
 * else its caller needs.
 * @throws ProblemError not_found, forbidden or conflict.
 */
export function changeRecord<Stored, Done extends RecordChange | null>(
  db: Db,
  call: RecordCall,
  kind: RecordKind<Stored>,
  { to = {}, check }: Checks<Stored>,
  work: (tx: Db, before: Stored) => Promise<Done>,
): Promise<Done> {
  return db.transaction(async (tx) => {
    const before = await kind.lock(tx, call.viewer, call.params.id);
    if (!before) throw new ProblemError('not_found', kind.missing);
    const record = kind.describe(before);
    call.allow(record.category);
    if (to.category) call.allow(to.category);
    check?.(before);
    requireVersion(record.name, record, to.version);
    requireAuthorForPersonal(kind, record, to.category, call.viewer);
    if (record.category !== 'Personal') requireReachableByOthers(call.session, to.category);
    const done = await work(tx, before);
    if (done && done.action !== null) {
      const { action, changes, count = 1, after = record } = done;
      const content = { id: record.id, noun: kind.noun, name: after.name, category: after.category };
      await recordAudit(tx, call, { action, content, changes, count });
    }
    return done;
  });
}

/** Only its author makes a record Personal: everybody else would lose it. @throws ProblemError conflict. */
function requireAuthorForPersonal(
  { noun, advice }: Pick<RecordKind<never>, 'noun' | 'advice'>,
  record: OwnedRecord,
  category: Category | undefined,
  { userId }: Viewer,
): void {
  if (category !== 'Personal' || record.category === 'Personal' || record.author === userId) return;
  const author = record.author_name.name;
  const sentence = `Only ${author}, who made it, can make this ${noun} Personal.`;
  throw new ProblemError('conflict', [sentence, advice].filter(Boolean).join(' '), {
    category: [`Only ${author} can make it Personal`],
  });
}

/**
 * @param version that the change was made from, if the caller sent it
 * @throws ProblemError conflict when it is not the current one.
 */
export function requireVersion(name: string, current: { readonly version: number }, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  throw new ProblemError('conflict', `${name} was changed in the meantime. Reload and try again.`);
}
