// What the signed-in role may do, for components that decide by it what they offer. The server decides again.
import { use } from 'react';
import type { PermissionSet } from '#domain/access/enforcer.ts';
import type { Role } from '#domain/roles.ts';
import { useSession } from '#src/providers/session/session.ts';
import { permissionsFor } from './access.ts';

/** React asks for the same promise again whenever it renders. */
const asked = new Map<Role | null, Promise<PermissionSet>>();

/** Suspends until casbin has been asked, which happens once per role and page load. */
export function usePermissions(): PermissionSet {
  const role = useSession()?.role ?? null;
  const answer = asked.get(role) ?? permissionsFor(role);
  asked.set(role, answer);
  return use(answer);
}
