// Mails that tell people what happened to their account.
import type { Deps } from '#server/deps.ts';
import { type AccountNotice, accountNoticeMessage, type NoticeFacts } from '#server/mail/account-notice.ts';
import { type SignIn, newDeviceMessage } from '#server/mail/new-device.ts';
import { passwordChangedMessage } from '#server/mail/password-changed.ts';

export type { AccountNotice };

type NoticeDeps = Pick<Deps, 'publicUrl' | 'config' | 'mailer' | 'background'>;

/** Tells somebody of a sign-in on a device that their account was not used on before. */
export function sendNewDeviceNotice(
  deps: NoticeDeps,
  to: { readonly email: string; readonly first_name: string },
  signIn: SignIn,
): void {
  deps.background(() => deps.mailer.send(newDeviceMessage(deps, to, signIn)));
}

/** Tells somebody that their password is another one now. */
export function sendPasswordNotice(
  deps: NoticeDeps,
  to: { readonly email: string; readonly first_name: string },
  { actor, now }: { readonly actor: { readonly ip: string }; readonly now: string },
): void {
  deps.background(() => deps.mailer.send(passwordChangedMessage(deps, to, { ip: actor.ip, now })));
}

/** Tells somebody what happened to the second factor of their account. */
export function sendAccountNotice(
  deps: NoticeDeps,
  to: { readonly email: string; readonly first_name: string },
  notice: AccountNotice,
  facts: NoticeFacts,
): void {
  deps.background(() => deps.mailer.send(accountNoticeMessage(deps, to, notice, facts)));
}
