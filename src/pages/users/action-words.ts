// The actions on a user, and the confirmation of each.
import { fullName } from '#domain/people.ts';
import { type ManagedUser, type UserAction, userActions } from '#domain/users.ts';
import { countOf } from '#src/components/format/formats.tsx';

export const ACTION_LABELS: Readonly<Record<UserAction, string>> = {
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
  edit: 'Edit',
  reset_password: 'Reset Password',
  reset_second_factor: 'Reset Second Factor',
  manage_license: 'Manage User License',
  resend_email: 'Resend email',
  delete: 'Delete',
  restore: 'Restore',
};

/** The current user: an administrator's own subscription governs licenses; for a super admin each company's does. */
interface Onlooker {
  readonly id: string;
  readonly is_super_user: boolean;
  readonly is_subscription_active: boolean;
}

export function actionsFor(user: ManagedUser, onlooker: Onlooker): UserAction[] {
  const { is_subscription_active } = onlooker.is_super_user ? user : onlooker;
  return userActions({ ...user, is_subscription_active }, user.id === onlooker.id);
}

/** Actions with a confirmation; the others open a form. */
export type AskedAction = Exclude<UserAction, 'edit' | 'manage_license'>;

interface Question {
  readonly title: (name: string) => string;
  /** @param graceDays for how many days a deletion can be taken back */
  readonly text: (user: ManagedUser, graceDays: number) => string;
  /** The toast's second line. */
  readonly done: (user: ManagedUser) => string;
  readonly isDangerous?: boolean;
}

export const QUESTIONS: Readonly<Record<AskedAction, Question>> = {
  deactivate: {
    title: (name) => `Deactivate ${name}?`,
    text: ({ assigned_license, is_service }) =>
      is_service
        ? 'Its API token is revoked at once, and the account cannot be reactivated. What it made is kept.'
        : `They are signed out at once and cannot sign in again until they are reactivated. Their data is kept.${
            assigned_license ? ' The license becomes available to another user.' : ''
          }`,
    done: (user) => `${fullName(user)} is deactivated`,
    isDangerous: true,
  },
  reactivate: {
    title: (name) => `Reactivate ${name}?`,
    text: () => 'They can sign in again, with the password they had. They will have no license.',
    done: (user) => `${fullName(user)} can sign in again`,
  },
  reset_password: {
    title: (name) => `Reset the password of ${name}?`,
    text: ({ email }) =>
      `We will send a password reset link to ${email}. It works for 24 hours; until then, the current password stays valid.`,
    done: ({ email }) => `Password reset link sent to ${email}`,
  },
  reset_second_factor: {
    title: (name) => `Reset the second factor of ${name}?`,
    text: ({ email }) =>
      `Their authenticator app, passkeys and recovery codes stop working, and they are signed out everywhere. They sign in as before and set up a new one. We will tell ${email}. Make sure first that it is really they who ask.`,
    done: (user) => `${fullName(user)} is signed out, and signs in with the password`,
    isDangerous: true,
  },
  delete: {
    title: (name) => `Delete ${name}?`,
    text: (_user, graceDays) =>
      `They are signed out at once and cannot sign in. ${
        graceDays === 0
          ? 'It cannot be taken back: everything'
          : `For ${countOf(graceDays, 'day')}, Restore takes it back; the list shows until when. Then everything`
      } that is theirs alone is deleted for good: Personal projects, files, records, workflows and reviews, their runs, sessions and tokens. What they shared stays, by "Former user".`,
    done: (user) => `${fullName(user)} is signed out, and will be deleted`,
    isDangerous: true,
  },
  restore: {
    title: (name) => `Restore ${name}?`,
    text: () => 'They are not deleted, and can sign in if they could before. They will have no license.',
    done: (user) => `${fullName(user)} is not deleted`,
  },
  resend_email: {
    title: (name) => `Send ${name} the registration email again?`,
    text: ({ email }) => `We will send a new registration link to ${email}. Earlier links stop working.`,
    done: ({ email }) => `Registration email sent to ${email}`,
  },
};
