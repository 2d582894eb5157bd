// The tenants of the platform as the super admin sees them.
import { z } from 'zod';
import { MESSAGES } from './messages.ts';
import {
  companyNameSchema,
  firstNameSchema,
  lastNameSchema,
  NAME_MAX,
  optionalText,
  phoneSchema,
  requiredText,
  versionSchema,
} from './people.ts';
import { emailSchema } from './session.ts';
import { endMomentSchema, planSchema, startMomentSchema } from './subscriptions.ts';

const latestSubscriptionSchema = z.object({
  plan: planSchema,
  number_of_licenses: z.int(),
  start_date: z.string(),
  end_date: z.string(),
  buffer_period: z.string(),
});
export type LatestSubscription = z.infer<typeof latestSubscriptionSchema>;

export const companySchema = z.object({
  id: z.string(),
  name: z.string(),
  admin_email: z.string(),
  country: z.string(),
  phone: z.string(),
  city: z.string(),
  address: z.string(),
  state: z.string(),
  is_active: z.boolean(),
  is_verified: z.boolean(),
  /** When it is deleted, until which that can be taken back; null unless it is to be. */
  deletion_due_at: z.string().nullable(),
  /** The company's first administrator, whom it was created with. */
  created_by: z.object({ first_name: z.string(), last_name: z.string() }),
  latest_subscription: latestSubscriptionSchema.nullable(),
  used_licenses: z.int(),
  version: versionSchema,
  created_at: z.string(),
});
export type Company = z.infer<typeof companySchema>;

/** The columns by which the list can be ordered. */
export const COMPANY_SORTS = ['created_at', 'name', 'country'] as const;

const placeSchemas = { address: optionalText(), country: optionalText(NAME_MAX), state: optionalText(NAME_MAX) };

/** POST /company/: the company, its first administrator and, where a plan is chosen, its subscription. */
export const createCompanySchema = z
  .strictObject({
    name: companyNameSchema,
    first_name: firstNameSchema,
    last_name: lastNameSchema,
    email: emailSchema,
    phone: phoneSchema,
    ...placeSchemas,
    city: optionalText(NAME_MAX),
    plan_id: z.uuid().optional(),
    /** Spelled as given; the manual subscription writes `number_of_licenses`. */
    number_of_licences: z.int().min(0).max(100_000).default(0),
    start_date: startMomentSchema.optional(),
    end_date: endMomentSchema.optional(),
    buffer_period: endMomentSchema.optional(),
  })
  .refine((form) => !form.plan_id || form.number_of_licences >= 1, {
    path: ['number_of_licences'],
    message: MESSAGES.licensesTooFew,
  })
  .refine((form) => form.plan_id || form.number_of_licences === 0, {
    path: ['plan_id'],
    message: MESSAGES.planRequired,
  });
export type CreateCompany = z.infer<typeof createCompanySchema>;

/** PUT /company/update/{id}. The administrator's name and address stay as they are. */
export const updateCompanySchema = z.strictObject({
  name: companyNameSchema,
  ...placeSchemas,
  city: requiredText(MESSAGES.cityRequired),
  /** Older clients do not send it; an omitted one stays. */
  phone: phoneSchema.unwrap().optional(),
  version: versionSchema.optional(),
});

const COMPANY_ACTIONS = [
  'deactivate',
  'reactivate',
  'resend_email',
  'edit',
  'manage_subscription',
  'sign_in',
  'data',
  'delete',
  'restore',
] as const;
export type CompanyAction = (typeof COMPANY_ACTIONS)[number];

/** The row menu of a company, top to bottom. */
export function companyActions(
  company: Pick<Company, 'is_active' | 'is_verified' | 'deletion_due_at'>,
): CompanyAction[] {
  if (company.deletion_due_at !== null) return ['restore', 'data'];
  const first = !company.is_verified ? 'resend_email' : company.is_active ? 'deactivate' : 'reactivate';
  return [first, 'edit', 'manage_subscription', 'sign_in', 'data', 'delete'];
}
