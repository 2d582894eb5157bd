// What the signed-in role may do, for components that decide by it what they offer. The server decides again.
import { use } from 'react';
import type { PermissionSet } from '#domain/access/enforcer.ts';
import { useSession } from '#src/providers/session/session.ts';
import { permissionsFor } from './access.ts';

/** Suspends until casbin has been asked, which happens once per role and page load. */
export function usePermissions(): PermissionSet {
  return use(permissionsFor(useSession()?.role ?? null));
}
