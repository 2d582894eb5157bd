// The permissions of the signed-in role, for components that ask several questions, such as the menus of a list.
// refine's useCan answers one question at a time, and only after a first render without the answer.
import type { PermissionSet } from '#domain/access/permissions.ts';
import { useSession } from '#src/providers/session/session.ts';
import { permissionsFor } from './access.ts';

export const usePermissions = (): PermissionSet => permissionsFor(useSession()?.role ?? null);
