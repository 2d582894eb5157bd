// More people of Harbour & Vale, so that its list has a second page and every state that a row can be in.
import type { SeedPerson } from './person.ts';
import { MEMBER } from './person.ts';

const HARBOUR = { ...MEMBER, company: 'Harbour & Vale' } as const;

export const HARBOUR_COLLEAGUES: readonly SeedPerson[] = [
  {
    ...HARBOUR,
    first_name: 'Ottoline',
    last_name: 'Brackenbury',
    email: 'ottoline.brackenbury@harbour.test',
    phone: '+441174960144',
  },
  {
    ...HARBOUR,
    first_name: 'Rafael',
    last_name: 'Quillfeather',
    email: 'rafael.quillfeather@harbour.test',
    phone: '+441174960145',
  },
  {
    ...HARBOUR,
    first_name: 'Maren',
    last_name: 'Tolliver',
    email: 'maren.tolliver@harbour.test',
    phone: '+441174960146',
  },
  {
    ...HARBOUR,
    first_name: 'Desmond',
    last_name: 'Achterberg',
    email: 'desmond.achterberg@harbour.test',
    phone: '+441174960147',
  },
  {
    ...HARBOUR,
    first_name: 'Saoirse',
    last_name: 'Lindqvist',
    email: 'saoirse.lindqvist@harbour.test',
    phone: '+441174960148',
    assigned_license: false,
  },
  {
    ...HARBOUR,
    first_name: 'Babatunde',
    last_name: 'Fairlie',
    email: 'babatunde.fairlie@harbour.test',
    phone: '',
    assigned_license: false,
  },
  // Has left: deactivated, and the license with it.
  {
    ...HARBOUR,
    first_name: 'Winifred',
    last_name: 'Garrow',
    email: 'winifred.garrow@harbour.test',
    phone: '+441174960149',
    is_active: false,
    assigned_license: false,
  },
  // Invited, and not registered yet.
  {
    ...HARBOUR,
    first_name: 'Ignatius',
    last_name: 'Pell',
    email: 'ignatius.pell@harbour.test',
    phone: '',
    is_active: false,
    is_password_change: false,
    assigned_license: false,
  },
];
