// Mails to everybody of a company when its passwords are switched off or on.
import type { Deps } from '#server/deps.ts';
import { type PasswordSignIn, passwordSignInMail } from '#server/mail/password-sign-in.ts';
import { listPeopleAfter } from '#server/store/managed-users.ts';

const AT_ONCE = 200;

/** After the reply, in the order of their ids: whoever is added meanwhile is told, too, or learns it at the sign-in. */
export function tellOfPasswordSignIn(
  { db, config, mailer, background }: Pick<Deps, 'db' | 'config' | 'mailer' | 'background'>,
  companyId: string,
  change: PasswordSignIn,
): void {
  background(async () => {
    let after: string | null = null;
    for (;;) {
      const people = await listPeopleAfter(db, companyId, after, AT_ONCE);
      for (const person of people) await mailer.send(passwordSignInMail(person, change, config.providerName));
      after = people.at(-1)?.id ?? null;
      if (people.length < AT_ONCE) return;
    }
  });
}
