// A user as in the list's reply, for tests that need no server.
import type { ManagedUser } from '#domain/users.ts';

export const managedUser = (overrides: Partial<ManagedUser> = {}): ManagedUser => ({
  id: '01890000-0000-7000-8000-0000000000aa',
  first_name: 'Theo',
  last_name: 'Marchbank',
  email: 'theo@harbour.test',
  phone: '',
  is_admin: false,
  assigned_license: false,
  is_active: true,
  is_service: false,
  deletion_due_at: null,
  is_password_change: true,
  has_second_factor: false,
  company_id: '01890000-0000-7000-8000-000000000001',
  company_name: 'Harbour & Vale',
  is_subscription_active: true,
  version: 1,
  created_at: '2026-01-05T09:00:00.000Z',
  ...overrides,
});
