// The record of the user behind a session or an API token, as they are now.
import type { Placeholder } from 'drizzle-orm';
import { companies, users } from './schema.ts';
import { hasSubscriptionInForce } from './seats.ts';

/** Columns for a query of users joined with their company. */
export const ownerRecord = (now: Placeholder) => ({
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  phone: users.phone,
  company_name: companies.name,
  is_super_user: users.is_super_user,
  is_admin: users.is_admin,
  is_password_change: users.is_password_change,
  is_subscription_active: hasSubscriptionInForce(users.company_id, now),
  assigned_license: users.assigned_license,
  locale: users.locale,
  time_zone: users.time_zone,
});
