// Passkeys: public keys, by the name that their authenticators give them.
import { and, count, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Passkey } from '#domain/second-factor-settings.ts';
import type { Db } from '#server/store/database.ts';
import { afterRemoval, PASSKEY_COLUMNS } from './factors.ts';
import { passkeys } from './second-factor-schema.ts';

/** As it is verified. */
export interface StoredPasskey {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: number;
}

/** The passkeys of a user, as a browser is told which of them it may use. */
export async function listCredentials(db: Db, userId: string): Promise<{ id: string; transports: string[] }[]> {
  return db
    .select({ id: passkeys.credential_id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.user_id, userId));
}

/** Locks a passkey, so that of two assertions with one counter one succeeds. Null for one that nobody has. */
export async function lockPasskey(tx: Db, credentialId: string): Promise<StoredPasskey | null> {
  const [row] = await tx
    .select({
      id: passkeys.id,
      user_id: passkeys.user_id,
      credential_id: passkeys.credential_id,
      public_key: passkeys.public_key,
      counter: passkeys.counter,
    })
    .from(passkeys)
    .where(eq(passkeys.credential_id, credentialId))
    .for('update');
  return row ?? null;
}

/** Whose passkey it is; null for nobody's. */
export async function ownerOfPasskey(db: Db, credentialId: string): Promise<string | null> {
  const [row] = await db
    .select({ user_id: passkeys.user_id })
    .from(passkeys)
    .where(eq(passkeys.credential_id, credentialId));
  return row?.user_id ?? null;
}

/** Notes a use. `now` in ISO 8601. */
export async function notePasskeyUse(
  tx: Db,
  id: string,
  { now, ...use }: { readonly counter: number; readonly is_backed_up: boolean; readonly now: string },
): Promise<void> {
  await tx
    .update(passkeys)
    .set({ ...use, last_used_at: now })
    .where(eq(passkeys.id, id));
}

export async function countPasskeys(tx: Db, userId: string): Promise<number> {
  const [row] = await tx.select({ found: count() }).from(passkeys).where(eq(passkeys.user_id, userId));
  return row?.found ?? 0;
}

type NewPasskey = Omit<typeof passkeys.$inferInsert, 'id' | 'last_used_at'>;

/** @returns null where somebody, maybe the same person, has this passkey already. */
export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<Passkey | null> {
  const [added] = await tx
    .insert(passkeys)
    .values({ id: uuidv7(), ...passkey })
    .onConflictDoNothing({ target: passkeys.credential_id })
    .returning(PASSKEY_COLUMNS);
  return added ?? null;
}

const own = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.user_id, userId));

/** @returns the name before and the passkey after; null if it is not theirs. */
export async function renamePasskey(
  tx: Db,
  userId: string,
  id: string,
  name: string,
): Promise<{ readonly before: string; readonly passkey: Passkey } | null> {
  const [found] = await tx.select({ name: passkeys.name }).from(passkeys).where(own(userId, id)).for('update');
  const [passkey] = await tx.update(passkeys).set({ name }).where(own(userId, id)).returning(PASSKEY_COLUMNS);
  return found && passkey ? { before: found.name, passkey } : null;
}

/** @returns its name; null if it is not theirs. */
export async function removePasskey(tx: Db, userId: string, id: string): Promise<string | null> {
  const [removed] = await tx.delete(passkeys).where(own(userId, id)).returning({ name: passkeys.name });
  if (!removed) return null;
  await afterRemoval(tx, userId);
  return removed.name;
}
