// What the signed-in role may do, for components that decide by it what they offer. The server decides again.
import type { PermissionSet } from '#domain/access/permissions.ts';
import { useSession } from '#src/providers/session/session.ts';
import { permissionsFor } from './access.ts';

export const usePermissions = (): PermissionSet => permissionsFor(useSession()?.role ?? null);
