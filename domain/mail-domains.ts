// Domains of mail addresses: how they are written, and those that belong to everybody.
import { z } from 'zod';

/** Whoever has a mailbox there is nobody's employee, so that no company can prove them. */
const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set([
  '126.com',
  '163.com',
  'aol.com',
  'duck.com',
  'fastmail.com',
  'free.fr',
  'gmail.com',
  'gmx.at',
  'gmx.ch',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hey.com',
  'hotmail.co.uk',
  'hotmail.com',
  'hotmail.de',
  'hotmail.fr',
  'hushmail.com',
  'icloud.com',
  'laposte.net',
  'libero.it',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'naver.com',
  'orange.fr',
  'outlook.com',
  'outlook.de',
  'outlook.fr',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rediffmail.com',
  't-online.de',
  'tuta.com',
  'tutanota.com',
  'wanadoo.fr',
  'web.de',
  'yahoo.co.jp',
  'yahoo.co.uk',
  'yahoo.com',
  'yahoo.de',
  'yahoo.fr',
  'yandex.com',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
]);

const DOMAIN_MAX = 253;
const LABEL = /^(?!-)[a-z0-9-]{1,63}$/;

function isDomain(text: string): boolean {
  const labels = text.split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((label) => LABEL.test(label) && !label.endsWith('-')) && !/^\d+$/.test(last);
}

/** As it stands after the @, in lower case; with other letters than a to z in its form of the DNS, "xn--…". */
export const mailDomainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(DOMAIN_MAX, 'Enter a domain, such as example.com')
  .refine(isDomain, { error: 'Enter a domain, such as example.com', abort: true })
  .refine(
    (domain) => !PUBLIC_MAIL_DOMAINS.has(domain),
    'Anybody can have a mailbox there. Enter a domain of your own.',
  );

/** What stands after the @ of an address in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
