// The notice in the terminal: who can sign in to the demo.
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { SEED_COMPANIES, SEED_PEOPLE, SEED_SUBSCRIPTIONS } from './demo-accounts.ts';

const isOpen = (name: string | null) => SEED_COMPANIES.find((company) => company.name === name)?.is_active ?? true;
const isPaid = (name: string | null) =>
  name === null || SEED_SUBSCRIPTIONS.some((one) => one.company === name && one.buffer_day > 0);

export function demoNotice(): string {
  const named = SEED_PEOPLE.filter((person) => person.is_in_notice && person.is_active && isOpen(person.company));
  const accounts = named.map((person) => {
    const role = person.is_super_user ? 'super admin' : person.is_admin ? 'admin' : 'user';
    const password = person.is_password_change ? '' : ', default password still in place';
    const state = isPaid(person.company) ? password : `${password}, subscription ended`;
    return `  ${person.email.padEnd(24)} ${role}${person.company ? `, ${person.company}` : ''}${state}`;
  });
  return [`\nDemo accounts, password of each: ${DEMO_PASSWORD}`, ...accounts, ''].join('\n');
}
