// Tells the administrators of a company that it is to be deleted, or is not any more.
import { SCREENS } from '#domain/screens.ts';
import type { Deps } from '#server/deps.ts';
import { companyDeletionMail, companyRestoredMail } from '#server/mail/company-leaving.ts';
import { administratorsOf } from '#server/store/webhooks/delivery-claims.ts';

type MailDeps = Pick<Deps, 'db' | 'mailer' | 'config' | 'publicUrl' | 'background'>;
interface Company {
  readonly id: string;
  readonly name: string;
}

const factsOf = ({ config, publicUrl }: MailDeps, { name }: Company) => ({
  company: name,
  provider: config.providerName,
  link: publicUrl() + SCREENS.signIn.path,
});

export function mailCompanyDeletion(
  deps: MailDeps,
  company: Company,
  what: { by: string; due_at: string; now: string },
): void {
  deps.background(async () => {
    for (const to of await administratorsOf(deps.db, company.id))
      await deps.mailer.send(companyDeletionMail(to, { ...factsOf(deps, company), ...what }));
  });
}

export function mailCompanyRestored(deps: MailDeps, company: Company): void {
  deps.background(async () => {
    for (const to of await administratorsOf(deps.db, company.id))
      await deps.mailer.send(companyRestoredMail(to, factsOf(deps, company)));
  });
}
