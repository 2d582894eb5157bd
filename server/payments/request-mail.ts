// The mail that tells the provider what a company's administrator asks for.
import { planLabel, subscriptionDate } from '#domain/subscriptions.ts';
import { escapeHtml } from '#server/mail/escape-html.ts';
import type { Message } from '#server/mail/mailer.ts';
import type { Order } from './payments.ts';

const WANTED: Readonly<Record<Order['kind'], string>> = {
  new: 'a subscription',
  upgrade: 'an upgrade of its subscription',
  change: 'a change of its subscription',
};

export function requestMail(
  to: { email: string; first_name: string },
  order: Order,
  link: string,
  provider: string,
): Message {
  const { company, actor, current } = order;
  const greeting = `Hello ${to.first_name},`;
  const what = `${company.name} asks ${provider} for ${WANTED[order.kind]}.`;
  const facts: readonly (readonly [string, string])[] = [
    ['Company', company.name],
    ['Asked by', `${actor.actor_name}, ${actor.actor_email}`],
    ['Plan', planLabel(order.plan)],
    ['Licenses', String(order.number_of_licenses)],
    ['Present subscription', current ? presentTerms(current) : 'none'],
  ];
  const how = 'Settle it with them, then enter it in the company list.';
  return {
    to: to.email,
    subject: `${company.name} asks for ${WANTED[order.kind]}`,
    text: `${greeting}\n\n${what}\n\n${facts.map((fact) => fact.join(': ')).join('\n')}\n\n${how}\n${link}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font:16px/1.5 Georgia,serif;color:#1c2430;max-width:34em;margin:2em auto;padding:0 1em">',
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(what)}</p>`,
      `<table style="border-collapse:collapse">${facts.map(row).join('')}</table>`,
      `<p>${escapeHtml(how)}</p>`,
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:.6em 1.2em;background:#1f3a5f;color:#fff;text-decoration:none;border-radius:4px">Open the company</a></p>`,
      `<p style="color:#555">If the button does not work, open this address:<br>${escapeHtml(link)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

const row = ([name, value]: readonly [string, string]) =>
  `<tr><td style="padding:.2em 1.2em .2em 0;color:#555">${escapeHtml(name)}</td><td>${escapeHtml(value)}</td></tr>`;

function presentTerms({ plan, number_of_licenses, start_date, end_date }: NonNullable<Order['current']>): string {
  const seats = number_of_licenses === 1 ? '1 license' : `${number_of_licenses} licenses`;
  return `${planLabel(plan)}, ${seats}, ${subscriptionDate(start_date)} to ${subscriptionDate(end_date)}`;
}
