// Mails that tell people what happened to their account.
import type { Deps } from '#server/deps.ts';
import { type AccountNotice, accountNoticeMessage, type NoticeFacts } from '#server/mail/account-notice.ts';
import { providerOnlyMail } from '#server/mail/provider-only.ts';
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

/** Tells somebody whose company has switched passwords off where to sign in. @param link the way in through the provider */
export function mailProviderOnly(
  { config, mailer }: Pick<NoticeDeps, 'config' | 'mailer'>,
  to: Parameters<typeof providerOnlyMail>[0],
  link: string,
): Promise<void> {
  return mailer.send(providerOnlyMail(to, link, config.providerName));
}
