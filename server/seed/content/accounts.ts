// The people of the demo companies whom somebody may sign in as, and the provider's super admin (design 2). Every state is
// here once: default password still in place, company unverified or deactivated, subscription ended. Every domain ends in
// .test, and telephone numbers come from the ranges that regulators keep free for fiction.
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { HARBOUR_COLLEAGUES } from './colleagues.ts';
import type { SeedPerson } from './person.ts';
import { MEMBER } from './person.ts';

export { DEMO_PASSWORD };

/** Those whom the terminal and the documentation name. */
export const DEMO_ACCOUNTS: readonly SeedPerson[] = [
  {
    ...MEMBER,
    first_name: 'Imogen',
    last_name: 'Strand',
    email: 'super@whereas.test',
    phone: '+442079460101',
    company: null,
    is_super_user: true,
    assigned_license: false,
  },
  {
    ...MEMBER,
    first_name: 'Rosalind',
    last_name: 'Vale',
    email: 'admin@harbour.test',
    phone: '+441174960141',
    company: 'Harbour & Vale',
    is_admin: true,
  },
  {
    ...MEMBER,
    first_name: 'Theo',
    last_name: 'Marchbank',
    email: 'user@harbour.test',
    phone: '+441174960142',
    company: 'Harbour & Vale',
  },
  {
    ...MEMBER,
    first_name: 'Priya',
    last_name: 'Ostler',
    email: 'paralegal@harbour.test',
    phone: '+441174960143',
    company: 'Harbour & Vale',
  },
  {
    ...MEMBER,
    first_name: 'Callum',
    last_name: 'Wray',
    email: 'new@harbour.test',
    phone: '',
    company: 'Harbour & Vale',
    is_password_change: false,
    assigned_license: false,
  },
  {
    ...MEMBER,
    first_name: 'Dolores',
    last_name: 'Quintrell',
    email: 'admin@castellan.test',
    phone: '+13125550143',
    company: 'Castellan Foods',
    is_admin: true,
  },
  {
    ...MEMBER,
    first_name: 'Marcus',
    last_name: 'Abernethy',
    email: 'user@castellan.test',
    phone: '+13125550144',
    company: 'Castellan Foods',
  },
  {
    ...MEMBER,
    first_name: 'Wren',
    last_name: 'Hallam',
    email: 'admin@tamarisk.test',
    phone: '+61255500119',
    company: 'Tamarisk Biologics',
    is_admin: true,
    is_active: false,
    is_password_change: false,
    assigned_license: false,
  },
  {
    ...MEMBER,
    first_name: 'Gareth',
    last_name: 'Penhale',
    email: 'admin@orrin.test',
    phone: '+441632960178',
    company: 'Orrin Freight',
    is_admin: true,
  },
  {
    ...MEMBER,
    first_name: 'Sunniva',
    last_name: 'Croft',
    email: 'user@orrin.test',
    phone: '',
    company: 'Orrin Freight',
  },
  {
    ...MEMBER,
    first_name: 'Lucian',
    last_name: 'Fairweather',
    email: 'admin@pellworth.test',
    phone: '+16175550187',
    company: 'Pellworth Estates',
    is_admin: true,
  },
  {
    ...MEMBER,
    first_name: 'Nadia',
    last_name: 'Birch',
    email: 'user@pellworth.test',
    phone: '+16175550188',
    company: 'Pellworth Estates',
  },
];

export const SEED_PEOPLE: readonly SeedPerson[] = [...DEMO_ACCOUNTS, ...HARBOUR_COLLEAGUES];
