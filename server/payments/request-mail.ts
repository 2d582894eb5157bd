// The mail that tells the provider what a company's administrator asks for.
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
    subject: `${company.name} asks for ${WANTED[order.kind]}`,
    why: `${company.name} asks ${provider} for ${WANTED[order.kind]}.`,
    facts: [
      ['Company', company.name],
      ['Asked by', `${actor.actor_name}, ${actor.actor_email}`],
      ['Plan', planLabel(order.plan)],
      ['Licenses', String(order.number_of_licenses)],
      ['Present subscription', current ? presentTerms(current) : 'none'],
    ],
    action: 'Open the company',
    link,
    note: 'Settle it with them, then enter it there with "Manage Tenant Subscription".',
  });
}

function presentTerms({ plan, number_of_licenses, start_date, end_date }: NonNullable<Order['current']>): string {
  const seats = number_of_licenses === 1 ? '1 license' : `${number_of_licenses} licenses`;
  return `${planLabel(plan)}, ${seats}, ${subscriptionDate(start_date)} to ${subscriptionDate(end_date)}`;
}
