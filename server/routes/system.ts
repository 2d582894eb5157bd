// The health of the deployment, for super admins.
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';

export function systemHandlers({ systemHealth }: Pick<Deps, 'systemHealth'>) {
  return {
    readSystemHealth: async () => ({ data: await systemHealth() }),
  } satisfies Partial<Handlers>;
}
