// Without a payment service: the provider's super admins get a mail and settle the order in the console.
import { ProblemError } from '#domain/errors.ts';
import { SCREENS } from '#domain/screens.ts';
import { planLabel, subscriptionDate } from '#domain/subscriptions.ts';
import { type Letter, layOut } from '#server/mail/layout.ts';
import type { Mailer, Message } from '#server/mail/mailer.ts';
import type { Db } from '#server/store/database.ts';
import { listActiveSuperAdmins } from '#server/store/users.ts';
import type { Payments, Order } from './payments.ts';

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
      // One recipient is enough: the others find it settled.
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

const WANTED: Readonly<Record<Order['kind'], string>> = {
  new: 'a subscription',
  upgrade: 'an upgrade of its subscription',
  change: 'a change of its subscription',
};

export function requestMail(to: Letter['to'], order: Order, link: string, provider: string): Message {
  const { company, actor, current } = order;
  return layOut({
    to,
    subject: `${company.name} requests ${WANTED[order.kind]}`,
    why: `${company.name} requests ${WANTED[order.kind]} from ${provider}.`,
    facts: [
      ['Company', company.name],
      ['Asked by', `${actor.actor_name}, ${actor.actor_email}`],
      ['Plan', planLabel(order.plan)],
      ['Licenses', String(order.number_of_licenses)],
      ['Current subscription', current ? presentTerms(current) : 'none'],
    ],
    action: 'Open the company',
    link,
    note: 'Agree on the terms with them, then enter it with "Manage Tenant Subscription".',
  });
}

function presentTerms({ plan, number_of_licenses, start_date, end_date }: NonNullable<Order['current']>): string {
  const seats = number_of_licenses === 1 ? '1 license' : `${number_of_licenses} licenses`;
  return `${planLabel(plan)}, ${seats}, ${subscriptionDate(start_date)} to ${subscriptionDate(end_date)}`;
}
