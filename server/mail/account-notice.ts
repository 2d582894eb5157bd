// Mails about what happened to the second factor of an account.
import { hrefTo } from '#domain/screens.ts';
import { sessionWords } from '#domain/user-agent.ts';
import type { Config } from '#server/config.ts';
import { layOut } from './layout.ts';
import type { Message } from './mailer.ts';

/** What happened, by whom it was done. */
const NOTICES = {
  factor_added: {
    subject: 'Second factor set up',
    why: 'A second factor was added to your account.',
    note: 'If this was you, there is nothing to do. If not, remove it in your settings, change your password, and tell your administrator.',
  },
  factor_removed: {
    subject: 'Second factor removed',
    why: 'A second factor was removed from your account.',
    note: 'If this was you, there is nothing to do. If not, change your password and tell your administrator.',
  },
  codes_renewed: {
    subject: 'New recovery codes',
    why: 'New recovery codes were made for your account. The earlier ones no longer work.',
    note: 'If this was you, there is nothing to do. If not, change your password and tell your administrator.',
  },
  code_used: {
    subject: 'Recovery code used',
    why: 'A recovery code of your account was used in place of your second factor. It does not work again.',
    note: 'If this was you, there is nothing to do; make new codes when few are left. If not, change your password and tell your administrator.',
  },
  reset: {
    subject: 'Second factor reset',
    why: 'Your second factor was reset, because it was lost. You are signed out everywhere, and sign in with your password.',
    note: 'Set up a new second factor in your settings. If you did not ask for this, tell your administrator at once.',
  },
} as const;
export type AccountNotice = keyof typeof NOTICES;

export interface NoticeFacts {
  readonly user_agent: string;
  readonly ip: string;
  /** ISO 8601. */
  readonly now: string;
  /** Of a reset: who did it. */
  readonly by?: string;
  /** The name of a passkey, or "Authenticator app". */
  readonly factor?: string;
  readonly codesLeft?: number | null;
}

export function accountNoticeMessage(
  { publicUrl, config }: { publicUrl: () => string; config: Pick<Config, 'providerName'> },
  to: { readonly email: string; readonly first_name: string },
  notice: AccountNotice,
  { user_agent, ip, now, by, factor, codesLeft }: NoticeFacts,
): Message {
  const { subject, why, note } = NOTICES[notice];
  // Where somebody else did it, their device says nothing to the owner of the account.
  const device: [string, string][] = by
    ? [['By', by]]
    : [
        ['Device', sessionWords({ kind: 'console', user_agent })],
        ['Address', ip],
      ];
  return layOut({
    to,
    subject: `${subject}: ${config.providerName}`,
    why,
    facts: [
      ...(factor === undefined ? [] : ([['Factor', factor]] as const)),
      ['When', `${now.slice(0, 16).replace('T', ' ')} UTC`],
      ...device,
      ...(codesLeft === undefined || codesLeft === null ? [] : ([['Codes left', String(codesLeft)]] as const)),
    ],
    action: 'Open your settings',
    link: `${publicUrl()}${hrefTo.profile()}`,
    note,
  });
}
