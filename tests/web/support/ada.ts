// A user of no demo company, as the API describes one, for tests with a server of their own.
import type { UserRecord } from '#domain/session.ts';

export const ADA: UserRecord = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Ada Vale',
  first_name: 'Ada',
  last_name: 'Vale',
  email: 'ada@harbour.test',
  phone: '',
  company_name: null,
  is_super_user: false,
  is_admin: false,
  is_password_change: true,
  is_subscription_active: true,
  assigned_license: true,
  locale: null,
  time_zone: null,
  second_factor_due: null,
};
