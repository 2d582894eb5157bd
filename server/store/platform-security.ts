// The sign-in settings of the platform: what is asked of super admins.
import { getTableColumns, sql } from 'drizzle-orm';
import {
  type PlatformSecurity,
  STANDARD_PLATFORM_SECURITY,
  type UpdatePlatformSecurity,
} from '#domain/super-admins.ts';
import type { Db } from './database.ts';
import { platformSecurity } from './security-schema.ts';

const { is_set: _, ...SETTINGS } = getTableColumns(platformSecurity);

export async function readPlatformSecurity(db: Db): Promise<PlatformSecurity> {
  const [row] = await db.select(SETTINGS).from(platformSecurity);
  return row ?? STANDARD_PLATFORM_SECURITY;
}

/** Replaces the settings. The caller has locked the super admins. @returns them as they are then. */
export async function writePlatformSecurity(
  tx: Db,
  { version: _from, ...settings }: UpdatePlatformSecurity,
): Promise<PlatformSecurity> {
  await tx
    .insert(platformSecurity)
    .values({ ...settings, version: STANDARD_PLATFORM_SECURITY.version + 1 })
    .onConflictDoUpdate({
      target: platformSecurity.is_set,
      set: { ...settings, version: sql`${platformSecurity.version} + 1` },
    });
  return readPlatformSecurity(tx);
}
