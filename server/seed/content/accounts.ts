// The demo companies, people, plans and subscriptions of design 2 as plain data. Every state that the console treats
// differently is here once: unverified, deactivated, expired beyond its buffer, default password, no licence.
// Telephone numbers come from the ranges that regulators keep free for fiction; every domain ends in .test.

/** The password of every demo account. */
export const DEMO_PASSWORD = 'whereas-demo';

export interface SeedCompany {
  readonly name: string;
  readonly admin_email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly is_verified: boolean;
  readonly is_active: boolean;
}

export interface SeedPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  /** Name of a seeded company; null for the provider's own staff. */
  readonly company: string | null;
  readonly is_super_user: boolean;
  readonly is_admin: boolean;
  readonly is_active: boolean;
  /** False while the default password is still in place. */
  readonly is_password_change: boolean;
  readonly assigned_license: boolean;
}

export interface SeedPlan {
  readonly plan_type: string;
  readonly duration: string;
}

export interface SeedSubscription {
  readonly company: string;
  readonly plan: SeedPlan;
  readonly number_of_licenses: number;
  /** Days from the moment of seeding; negative is in the past. */
  readonly start_day: number;
  readonly end_day: number;
  /** Last day on which runs are still allowed after the end. */
  readonly buffer_day: number;
}

export const SEED_COMPANIES = [
  {
    name: 'Harbour & Vale',
    admin_email: 'admin@harbour.test',
    phone: '+441174960140',
    address: '14 Welsh Back Chambers',
    city: 'Bristol',
    state: 'England',
    country: 'United Kingdom',
    is_verified: true,
    is_active: true,
  },
  {
    name: 'Castellan Foods',
    admin_email: 'admin@castellan.test',
    phone: '+13125550142',
    address: '2200 West Fulling Street',
    city: 'Chicago',
    state: 'Illinois',
    country: 'United States',
    is_verified: true,
    is_active: true,
  },
  {
    name: 'Tamarisk Biologics',
    admin_email: 'admin@tamarisk.test',
    phone: '+61255500118',
    address: '7 Ironbark Parade',
    city: 'Newcastle',
    state: 'New South Wales',
    country: 'Australia',
    is_verified: false,
    is_active: false,
  },
  {
    name: 'Orrin Freight',
    admin_email: 'admin@orrin.test',
    phone: '+441632960177',
    address: 'Unit 3, Staithes Yard',
    city: 'Newcastle upon Tyne',
    state: 'England',
    country: 'United Kingdom',
    is_verified: true,
    is_active: false,
  },
  {
    name: 'Pellworth Estates',
    admin_email: 'admin@pellworth.test',
    phone: '+16175550186',
    address: '91 Tannery Wharf',
    city: 'Boston',
    state: 'Massachusetts',
    country: 'United States',
    is_verified: true,
    is_active: true,
  },
] as const satisfies readonly SeedCompany[];

const MEMBER = {
  is_super_user: false,
  is_admin: false,
  is_active: true,
  is_password_change: true,
  assigned_license: true,
} as const;

export const SEED_PEOPLE: readonly SeedPerson[] = [
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

const BASIC = { plan_type: 'Basic', duration: 'Monthly' } as const;
const TEAM_MONTHLY = { plan_type: 'Team', duration: 'Monthly' } as const;
const TEAM_YEARLY = { plan_type: 'Team', duration: 'Yearly' } as const;
const ENTERPRISE = { plan_type: 'Enterprise', duration: 'Yearly' } as const;

/** Basic exists so that its exclusion from the choices (spec 3) can be seen. */
export const SEED_PLANS = [BASIC, TEAM_MONTHLY, TEAM_YEARLY, ENTERPRISE] as const satisfies readonly SeedPlan[];

export const SEED_SUBSCRIPTIONS: readonly SeedSubscription[] = [
  {
    company: 'Harbour & Vale',
    plan: ENTERPRISE,
    number_of_licenses: 10,
    start_day: -90,
    end_day: 275,
    buffer_day: 289,
  },
  {
    company: 'Castellan Foods',
    plan: TEAM_YEARLY,
    number_of_licenses: 5,
    start_day: -40,
    end_day: 325,
    buffer_day: 339,
  },
  // Still paid for, and refused all the same, because the company is deactivated.
  {
    company: 'Orrin Freight',
    plan: TEAM_YEARLY,
    number_of_licenses: 3,
    start_day: -120,
    end_day: 245,
    buffer_day: 252,
  },
  // Ended, and its buffer with it: its licensed people can sign in and read, but a run is refused.
  {
    company: 'Pellworth Estates',
    plan: TEAM_MONTHLY,
    number_of_licenses: 3,
    start_day: -75,
    end_day: -45,
    buffer_day: -31,
  },
];
