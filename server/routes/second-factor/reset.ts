// A lost second factor: an administrator removes what is left of it for somebody else.
import { ProblemError } from '#domain/errors.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { Deps } from '#server/deps.ts';
import { sendAccountNotice } from '#server/jobs/mailed-notices.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { change } from '#server/routes/change.ts';
import { missingUser, requireStillAdministrator } from '#server/routes/user-rules.ts';
import { aboutAccount } from '#server/store/audit.ts';
import { findResettable, removeFactors } from '#server/store/second-factor/factors.ts';
import { revokeSessionsOf } from '#server/store/sessions.ts';

export function secondFactorResetHandlers(deps: Deps) {
  const { db } = deps;
  return {
    async resetSecondFactor(call) {
      const { params, session, actor, now } = call;
      const { user } = await change(db, call, async (tx) => {
        const found = await findResettable(tx, session.companyId, params.id);
        if (!found) throw missingUser();
        if (found.id === session.user.id)
          throw new ProblemError(
            'conflict',
            'You cannot reset your own second factor. Remove it in your settings, or ask another administrator.',
          );
        await requireStillAdministrator(tx, session, now);
        if (!(await removeFactors(tx, found.id)))
          throw new ProblemError('conflict', `${found.email} has no second factor any more. Reload the list.`);
        const from = await revokeSessionsOf(tx, found.id, now);
        const changes = { open_sessions: { from, to: 0 } };
        return { audit: { ...aboutAccount(found), action: 'second_factor.reset', changes }, user: found };
      });
      sendAccountNotice(deps, user, 'reset', { ...actor, now, by: actor.actor_name });
      return { data: null, message: SERVER_MESSAGES.secondFactorReset };
    },
  } satisfies Partial<Handlers>;
}
