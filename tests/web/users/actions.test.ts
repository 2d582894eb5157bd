// The row menu of a user, and the question before each action.
import { expect, it } from 'vitest';
import { fullName } from '#domain/people.ts';
import type { ManagedUser } from '#domain/users.ts';
import { ACTION_LABELS, actionsFor, QUESTIONS } from '#src/pages/users/action-words.ts';
import { managedUser } from './managed-user.ts';

const PAID = { id: 'somebody-else', is_super_user: false, is_subscription_active: true };
const UNPAID = { id: 'somebody-else', is_super_user: false, is_subscription_active: false };
const SUPER = { id: 'somebody-else', is_super_user: true, is_subscription_active: false };

it.each<[string, Partial<ManagedUser>, typeof PAID, string[]]>([
  ['an active user', {}, PAID, ['Deactivate', 'Edit', 'Reset Password', 'Manage User License', 'Delete']],
  [
    'an inactive one',
    { is_active: false },
    PAID,
    ['Reactivate', 'Edit', 'Reset Password', 'Manage User License', 'Delete'],
  ],
  ['one with the default password', { is_password_change: false }, PAID, ['Resend email', 'Edit', 'Delete']],
  ['anybody without a subscription of one’s own', {}, UNPAID, ['Deactivate', 'Edit', 'Reset Password', 'Delete']],
  [
    'somebody of a paying company, to a super admin',
    {},
    SUPER,
    ['Deactivate', 'Edit', 'Reset Password', 'Manage User License', 'Delete'],
  ],
  [
    'somebody of a company that does not pay, to a super admin',
    { is_subscription_active: false },
    SUPER,
    ['Deactivate', 'Edit', 'Reset Password', 'Delete'],
  ],
])('offers the row menu of %s, top to bottom', (_who, state, onlooker, labels) => {
  expect(actionsFor(managedUser(state), onlooker).map((action) => ACTION_LABELS[action])).toEqual(labels);
});

it('asks with the user’s name before any action', () => {
  const user = managedUser();
  expect(QUESTIONS.deactivate.title(fullName(user))).toBe('Deactivate Theo Marchbank?');
  expect(QUESTIONS.reactivate.title(fullName(user))).toBe('Reactivate Theo Marchbank?');
  expect(QUESTIONS.reset_password.title(fullName(user))).toBe('Reset the password of Theo Marchbank?');
  expect(QUESTIONS.resend_email.title(fullName(user))).toBe('Send Theo Marchbank the registration email again?');
});

it('says that a license is freed only if there is one', () => {
  const { text } = QUESTIONS.deactivate;
  expect(text(managedUser({ assigned_license: true }), 30)).toContain('The license becomes available to another user.');
  expect(text(managedUser(), 30)).not.toContain('license');
});

it('says whether a deletion can be taken back', () => {
  const { text } = QUESTIONS.delete;
  expect(text(managedUser(), 30)).toContain('For 30 days, Restore takes it back');
  expect(text(managedUser(), 0)).toContain('It cannot be taken back');
});
