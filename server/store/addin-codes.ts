// Codes that hand a sign-in over to the Word add-in: only their hashes are stored, and each is deleted by its use.
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from './database.ts';
import { addinCodes, sessions, users } from './schema.ts';
import type { SignInCandidate } from './users.ts';

interface NewCode {
  /** SHA-256, hexadecimal. */
  readonly code_hash: string;
  /** The live session that asks. */
  readonly session_id: string;
  /** In ISO 8601. */
  readonly expires_at: string;
}

export async function createAddinCode(tx: Db, code: NewCode): Promise<void> {
  await tx.insert(addinCodes).values(code);
}

interface HandedOver {
  readonly account: Omit<SignInCandidate, 'password_hash'>;
  /** When the session that asked for the code ends, in ISO 8601. */
  readonly session_ends_at: string;
  readonly is_two_factor: boolean;
}

/**
 * Uses up a code, within the caller's transaction: of two at once, one succeeds.
 * @param now in ISO 8601
 * @returns null for a code that is unknown, used or expired, or was revoked with its person's sessions.
 */
export async function useAddinCode(tx: Db, code_hash: string, now: string): Promise<HandedOver | null> {
  const [used] = await tx
    .delete(addinCodes)
    .where(and(eq(addinCodes.code_hash, code_hash), gt(addinCodes.expires_at, now)))
    .returning({ session_id: addinCodes.session_id });
  if (!used) return null;
  const [found] = await tx
    .select({
      account: {
        id: users.id,
        company_id: users.company_id,
        first_name: users.first_name,
        last_name: users.last_name,
        email: users.email,
      },
      session_ends_at: sessions.expires_at,
      is_two_factor: sessions.is_two_factor,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, used.session_id));
  return found ?? null;
}
