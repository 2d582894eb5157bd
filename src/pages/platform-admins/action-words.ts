// The actions on a super admin, and the confirmation of each.
import type { SuperAdmin, SuperAdminAction } from '#domain/super-admins.ts';
import { fullName } from '#domain/people.ts';

export const ACTION_LABELS: Readonly<Record<SuperAdminAction, string>> = {
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
  resend_email: 'Resend email',
  reset_second_factor: 'Reset Second Factor',
};

export const QUESTIONS: Readonly<
  Record<SuperAdminAction, { title: (name: string) => string; text: (one: SuperAdmin) => string }>
> = {
  deactivate: {
    title: (name) => `Deactivate ${name}?`,
    text: (one) => `${fullName(one)} is signed out at once and can no longer manage the platform until reactivated.`,
  },
  reactivate: {
    title: (name) => `Reactivate ${name}?`,
    text: (one) => `${fullName(one)} can manage the platform again, with the password they had.`,
  },
  resend_email: {
    title: (name) => `Send ${name} the registration email again?`,
    text: ({ email }) => `We will send a new registration link to ${email}. Earlier links stop working.`,
  },
  reset_second_factor: {
    title: (name) => `Reset the second factor of ${name}?`,
    text: ({ email }) =>
      `Their authenticator app, passkeys and recovery codes stop working, and they are signed out everywhere. They sign in as before and set up a new one. We will tell ${email}. Make sure first that it is really they who ask.`,
  },
};

export const isDangerous = (action: SuperAdminAction): boolean =>
  action === 'deactivate' || action === 'reset_second_factor';
