// Without a payment service: the provider's super admins are told by mail, and settle it by hand in the console.
import { ProblemError } from '#domain/errors.ts';
import { SCREENS } from '#domain/screens.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Db } from '#server/store/database.ts';
import { listActiveSuperAdmins } from '#server/store/users.ts';
import type { Payments } from './payments.ts';
import { requestMail } from './request-mail.ts';

export interface ByHandDeps {
  readonly db: Db;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: () => string;
  readonly providerName: string;
}

export function createPaymentsByHand({ db, mailer, publicUrl, providerName }: ByHandDeps): Payments {
  return {
    kind: 'by-hand',
    async request(order) {
      const link = `${publicUrl()}${SCREENS.companies.path}?${new URLSearchParams({ search: order.company.name }).toString()}`;
      const readers = await listActiveSuperAdmins(db);
      const sent = await Promise.allSettled(
        readers.map((reader) => mailer.send(requestMail(reader, order, link, providerName))),
      );
      // One reader is enough: the others find it settled.
      if (!sent.some((one) => one.status === 'fulfilled')) throw unsent(providerName, sent);
      return { url: null, message: `Your request was sent to ${providerName}, who will contact you.` };
    },
    receive() {
      throw new ProblemError('not_found', 'No payment service is in use here.');
    },
  };
}

function unsent(provider: string, sent: readonly PromiseSettledResult<void>[]): ProblemError {
  const sentence = `Your request could not be sent. Try again in a few minutes, or write to ${provider}.`;
  return Object.assign(new ProblemError('unavailable', sentence), {
    cause: sent.find((one) => one.status === 'rejected')?.reason ?? new Error('no active super admin to write to'),
  });
}
