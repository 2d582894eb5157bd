// The pass that encrypts what is stored with the current key: begun, continued by any process, ended.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';
import { encryptionPasses } from './encryption-schema.ts';

/** Of the only row, and of its job. */
export const PASS_ID = '01900000-0000-7000-8000-0000000e9c01';

type EncryptionPass = Omit<typeof encryptionPasses.$inferSelect, 'id'>;
/** A pass that a process works on. */
export type ClaimedPass = typeof encryptionPasses.$inferSelect;
export type PassCounts = Pick<EncryptionPass, 'done' | 'failed'>;

export async function findPass(db: Db): Promise<EncryptionPass | null> {
  const [row] = await db.select().from(encryptionPasses).where(eq(encryptionPasses.id, PASS_ID));
  if (!row) return null;
  const { id: _id, ...pass } = row;
  return pass;
}

/** Begins a pass, unless one with this key is under way. */
export async function beginPass(tx: Db, keyId: string, now: string): Promise<void> {
  const fresh = { key_id: keyId, done: 0, failed: 0, attempts: 0, started_at: now, finished_at: null };
  await tx
    .insert(encryptionPasses)
    .values({ id: PASS_ID, ...fresh })
    .onConflictDoUpdate({
      target: encryptionPasses.id,
      set: fresh,
      setWhere: sql`${encryptionPasses.key_id} <> ${keyId} or ${encryptionPasses.finished_at} is not null`,
    });
}

const underWay = (keyId: string) =>
  and(eq(encryptionPasses.id, PASS_ID), eq(encryptionPasses.key_id, keyId), isNull(encryptionPasses.finished_at));

/** Counts an attempt. @returns null if no pass with this key is under way. */
export async function claimPass(db: Db, keyId: string): Promise<ClaimedPass | null> {
  const [claimed] = await db
    .update(encryptionPasses)
    .set({ attempts: sql`${encryptionPasses.attempts} + 1` })
    .where(underWay(keyId))
    .returning();
  return claimed ?? null;
}

/** @returns false if another pass has begun. */
export async function savePass(
  db: Db,
  { key_id }: Pick<ClaimedPass, 'key_id'>,
  changes: Partial<Pick<EncryptionPass, 'done' | 'failed' | 'attempts' | 'finished_at'>>,
): Promise<boolean> {
  const saved = await db.update(encryptionPasses).set(changes).where(underWay(key_id)).returning();
  return saved.length > 0;
}

/** What the health of an installation shows of encryption. */
export interface EncryptionState {
  /** Whether the operator gave a key, so that documents are encrypted too. */
  readonly is_configured: boolean;
  readonly current_key: string;
  /** How much is encrypted with each key; null for documents that are plain. A key that is not here may be removed. */
  readonly keys: readonly { readonly key_id: string | null; readonly contents: number; readonly secrets: number }[];
  /** The pass that began last; null before the first. */
  readonly pass: EncryptionPass | null;
}
