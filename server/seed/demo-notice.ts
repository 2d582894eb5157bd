// What the terminal says of the demo: who may sign in.
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './content/accounts.ts';
import { SEED_COMPANIES } from './content/companies.ts';
import { SEED_SUBSCRIPTIONS } from './content/subscriptions.ts';

const isOpen = (name: string | null) => SEED_COMPANIES.find((company) => company.name === name)?.is_active ?? true;
const isPaid = (name: string | null) =>
  name === null || SEED_SUBSCRIPTIONS.some((one) => one.company === name && one.buffer_day > 0);

/** Who may sign in to the demo, for the terminal. */
export function demoNotice(): string {
  const accounts = DEMO_ACCOUNTS.filter((person) => person.is_active && isOpen(person.company)).map((person) => {
    const role = person.is_super_user ? 'super admin' : person.is_admin ? 'admin' : 'user';
    const password = person.is_password_change ? '' : ', default password still in place';
    const state = isPaid(person.company) ? password : `${password}, subscription ended`;
    return `  ${person.email.padEnd(24)} ${role}${person.company ? `, ${person.company}` : ''}${state}`;
  });
  return [`\nDemo accounts, password of each: ${DEMO_PASSWORD}`, ...accounts, ''].join('\n');
}
