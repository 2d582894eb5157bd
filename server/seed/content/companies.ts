// The demo companies of design 2, one in every state that the console treats differently: active, unverified, deactivated,
// and with a subscription that ended. Telephone numbers come from the ranges that regulators keep free for fiction.

interface SeedCompany {
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
