// Recovery codes: each opens the account once, in place of a factor that is lost.
import { createHash, randomInt } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { RECOVERY_CODES } from '#domain/second-factor-settings.ts';
import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH } from '#domain/second-factor.ts';
import type { Db } from '#server/store/database.ts';
import { recoveryCodes } from './second-factor-schema.ts';

const newCode = () =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

/** With the person, so that no table of codes fits all of them. */
const hashOf = (userId: string, code: string) => createHash('sha256').update(`${userId} ${code}`).digest('hex');

/** Replaces the codes of a user. @returns them in groups of four, as they are shown once. */
export async function renewRecoveryCodes(tx: Db, userId: string, now: string): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: uuidv7(), user_id: userId, code_hash: hashOf(userId, code), created_at: now })));
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

/** The codes that come with somebody's first factor; null where they have some, used or not. */
export async function firstRecoveryCodes(tx: Db, userId: string, now: string): Promise<string[] | null> {
  const [row] = await tx.select({ found: count() }).from(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  return row?.found === 0 ? renewRecoveryCodes(tx, userId, now) : null;
}

/**
 * Uses up a code: of two requests at once, one succeeds. It is looked up by its hash, so that the time of the reply says
 * nothing about a code that is nearly right.
 * @returns how many are left; null for a code that is wrong or was used.
 */
export async function useRecoveryCode(tx: Db, userId: string, code: string, now: string): Promise<number | null> {
  const unused = and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at));
  const used = await tx
    .update(recoveryCodes)
    .set({ used_at: now })
    .where(and(unused, eq(recoveryCodes.code_hash, hashOf(userId, code))))
    .returning({ id: recoveryCodes.id });
  if (used.length === 0) return null;
  const [row] = await tx.select({ left: count() }).from(recoveryCodes).where(unused);
  return row?.left ?? 0;
}
