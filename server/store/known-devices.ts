// The devices that somebody has signed in on. A browser is known by a cookie that it keeps; one without cookies by what it
// calls itself and the address it comes from.
import { and, count, eq, lt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from './database.ts';
import { knownDevices } from './security-schema.ts';

export interface Device {
  /** SHA-256, hexadecimal; null where the browser sent no cookie. */
  readonly cookie_hash: string | null;
  readonly user_agent: string;
  readonly ip: string;
}

/**
 * Notes a sign-in on a device.
 * @param now in ISO 8601
 * @returns `first` for the first device that an account is known by, `new` for another one, `known` for one seen before.
 */
export async function noteDevice(
  tx: Db,
  userId: string,
  { cookie_hash, user_agent, ip }: Device,
  now: string,
): Promise<'first' | 'new' | 'known'> {
  const isIt =
    cookie_hash === null
      ? and(eq(knownDevices.user_agent, user_agent), eq(knownDevices.ip, ip))
      : eq(knownDevices.cookie_hash, cookie_hash);
  const [seen] = await tx
    .update(knownDevices)
    .set({ last_seen_at: now, user_agent, ip })
    .where(and(eq(knownDevices.user_id, userId), isIt))
    .returning({ id: knownDevices.id });
  if (seen) return 'known';
  const [others] = await tx.select({ found: count() }).from(knownDevices).where(eq(knownDevices.user_id, userId));
  await tx
    .insert(knownDevices)
    .values({ id: uuidv7(), user_id: userId, cookie_hash, user_agent, ip, created_at: now, last_seen_at: now });
  return others?.found === 0 ? 'first' : 'new';
}

/** Forgets devices that nobody has signed in on since `before`, in ISO 8601. */
export async function forgetDevices(db: Db, before: string): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.last_seen_at, before));
}
