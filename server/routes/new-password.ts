// The checks of every new password, whichever call sets it: not easy to guess, and not the current one.
import type { FastifyReply } from 'fastify';
import { ProblemError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import type { PasswordOwner } from '#server/store/password-owners.ts';
import { weaknessOf } from '#server/store/password-rule.ts';
import { isPassword } from '#server/store/passwords.ts';
import { requireAttemptsLeft } from './attempts-left.ts';

const HOUR = 60 * 60;

/** @throws ProblemError invalid, with the sentence at the field; too_many_requests. */
type RequireNewPassword = (password: string, owner: PasswordOwner, reply: FastifyReply) => Promise<void>;

export function createNewPasswordRule(deps: Pick<Deps, 'database' | 'config'>): RequireNewPassword {
  // Each try costs a hash and an estimate. And somebody with a reset link or an unlocked console could find out the current
  // password, because it is the only one with its own refusal.
  const tries = createAttemptLimit(deps.database.pool, { name: 'new-password', points: 20, seconds: HOUR });
  return async (password, owner, reply) => {
    requireAttemptsLeft(await tries.take(owner.id), reply);
    const weakness = await weaknessOf(password, owner, deps.config.providerName);
    if (weakness !== null) throw refused(weakness);
    if (owner.password_hash !== null && (await isPassword(password, owner.password_hash)))
      throw refused('This is your present password. Choose a different one.');
  };
}

const refused = (sentence: string) => new ProblemError('invalid', sentence, { password: [sentence] });
