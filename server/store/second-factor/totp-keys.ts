// Keys of authenticator apps, sealed.
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/store/database.ts';
import { afterRemoval } from './factors.ts';
import { totpKeys } from './second-factor-schema.ts';

/** `confirmed` is the key that counts, `waiting` the one that no code was entered of. */
type State = 'confirmed' | 'waiting';

const inState = (userId: string, state: State) =>
  and(
    eq(totpKeys.user_id, userId),
    state === 'confirmed' ? isNotNull(totpKeys.confirmed_at) : isNull(totpKeys.confirmed_at),
  );

export async function findTotpKey(
  db: Db,
  userId: string,
  state: State,
): Promise<{ readonly id: string; readonly secret_sealed: string } | null> {
  const [row] = await db
    .select({ id: totpKeys.id, secret_sealed: totpKeys.secret_sealed })
    .from(totpKeys)
    .where(inState(userId, state));
  return row ?? null;
}

/** Puts a new key in place of one that still waits. @param seal given the id of its row */
export async function beginTotpKey(tx: Db, userId: string, seal: (id: string) => string, now: string): Promise<void> {
  await tx.delete(totpKeys).where(inState(userId, 'waiting'));
  const id = uuidv7();
  await tx.insert(totpKeys).values({ id, user_id: userId, secret_sealed: seal(id), created_at: now });
}

/**
 * Takes the time step of a right code, unless it or a later one was taken: of two requests with one code, one succeeds.
 * `now` in ISO 8601.
 */
export async function takeStep(tx: Db, keyId: string, step: number, now: string): Promise<boolean> {
  const taken = await tx
    .update(totpKeys)
    .set({ last_step: step, last_used_at: now })
    .where(and(eq(totpKeys.id, keyId), or(isNull(totpKeys.last_step), lt(totpKeys.last_step, step))))
    .returning({ id: totpKeys.id });
  return taken.length > 0;
}

/** Lets a key count that was waiting, in place of an earlier one. */
export async function confirmTotpKey(tx: Db, userId: string, keyId: string, now: string): Promise<void> {
  await tx.delete(totpKeys).where(inState(userId, 'confirmed'));
  await tx.update(totpKeys).set({ confirmed_at: now }).where(eq(totpKeys.id, keyId));
}

/** @returns whether there was one that counted. */
export async function removeTotpKeys(tx: Db, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(totpKeys)
    .where(eq(totpKeys.user_id, userId))
    .returning({ confirmed_at: totpKeys.confirmed_at });
  await afterRemoval(tx, userId);
  return removed.some(({ confirmed_at }) => confirmed_at !== null);
}
