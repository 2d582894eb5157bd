// The deletion of people, by administrators of their company and super admins: asked for, and taken back.
import { changesFromNothing } from '#domain/audit.ts';
import type { deleteUser } from '#domain/endpoints/person-deletions.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { fullName } from '#domain/people.ts';
import type { ManagedUser } from '#domain/users.ts';
import type { Deps } from '#server/deps.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import { change } from '#server/routes/change.ts';
import { missingUser, requireOtherAdministrator, requireStillAdministrator } from '#server/routes/user-rules.ts';
import { revokeTokensOf } from '#server/store/api-tokens.ts';
import { type AccountRecord, aboutAccount } from '#server/store/audit.ts';
import { insertDeletion, lockOpenPersonDeletion, takeBackDeletion } from '#server/store/data-life/deletions.ts';
import { countHeldOf, lockHolds } from '#server/store/data-life/holds.ts';
import type { Db } from '#server/store/database.ts';
import { changeManagedUser, findManagedUser, lockManagedUser } from '#server/store/managed-users.ts';
import { revokeSessionsOf } from '#server/store/sessions.ts';
import { endPasswordLinks } from '#server/store/users.ts';

const DAY_MS = 86_400_000;
type UserCall = Pick<Call<typeof deleteUser>, 'params' | 'session' | 'actor' | 'now'>;
type Entry = Pick<AccountRecord, 'action' | 'changes'>;

export function personDeletionHandlers({ db, config, leaving }: Deps) {
  /** @throws ProblemError not_found, unauthenticated or forbidden. */
  async function changeLocked(call: UserCall, work: (tx: Db, user: ManagedUser) => Promise<Entry>) {
    const { params, session, now } = call;
    const { user } = await change(db, call, async (tx) => {
      const locked = await lockManagedUser(tx, session.companyId, { id: params.id }, now);
      if (!locked) throw missingUser();
      await requireStillAdministrator(tx, session, now);
      const entry = await work(tx, locked.user);
      const changed = await findManagedUser(tx, session.companyId, { id: params.id }, now);
      return { audit: { ...aboutAccount(locked.user), ...entry }, user: changed ?? locked.user };
    });
    leaving.wake();
    return { data: user, message: MESSAGES.userUpdated };
  }

  return {
    deleteUser: (call) =>
      changeLocked(call, async (tx, user) => {
        const { session, actor, now } = call;
        if (user.id === session.user.id)
          throw new ProblemError('conflict', 'You cannot delete yourself. Ask another administrator.');
        if (user.is_service)
          throw new ProblemError('conflict', 'This is the account of an API token. Revoke the token instead.');
        if (user.deletion_due_at !== null)
          throw new ProblemError('conflict', `${fullName(user)} is to be deleted already. Reload the list.`);
        if (user.is_active) await requireOtherAdministrator(tx, user);
        await lockHolds(tx);
        if ((await countHeldOf(tx, user.id)) > 0)
          throw new ProblemError(
            'conflict',
            `Something that is ${fullName(user)}'s own is under a legal hold, so that they cannot be deleted. Deactivate them, or release the hold under Data.`,
          );
        const due_at = new Date(Date.parse(now) + config.dataLife.graceDays * DAY_MS).toISOString();
        await insertDeletion(tx, {
          kind: 'person',
          company_id: user.company_id,
          company_name: user.company_name,
          user_id: user.id,
          requested_by: session.user.id,
          requested_by_name: actor.actor_name,
          requested_at: now,
          due_at,
          was_active: user.is_active,
        });
        await changeManagedUser(tx, user.id, { is_active: false, assigned_license: false });
        await revokeSessionsOf(tx, user.id, now);
        await revokeTokensOf(tx, user.id, now);
        await endPasswordLinks(tx, { user_id: user.id, now });
        return { action: 'user.deletion_requested', changes: changesFromNothing({ due_at }) };
      }),

    restoreUser: (call) =>
      changeLocked(call, async (tx, user) => {
        const deletion = await lockOpenPersonDeletion(tx, user.id);
        if (!deletion) throw new ProblemError('conflict', `${fullName(user)} is not to be deleted. Reload the list.`);
        if (deletion.started_at !== null)
          throw new ProblemError('conflict', `The deletion of ${fullName(user)} has begun and cannot be taken back.`);
        const restored = { restored_by_name: call.actor.actor_name, restored_at: call.now };
        await takeBackDeletion(tx, deletion.id, restored);
        await changeManagedUser(tx, user.id, { is_active: deletion.was_active });
        return { action: 'user.restored' };
      }),
  } satisfies Partial<Handlers>;
}
