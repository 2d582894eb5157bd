// The mail to the provider with the request of a company's administrator.
import { planLabel, subscriptionDate } from '#domain/subscriptions.ts';
import type { Letter } from '#server/mail/layout.ts';
import { layOut } from '#server/mail/layout.ts';
import type { Message } from '#server/mail/mailer.ts';
import type { Order } from './payments.ts';

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
