// The companies and people of the demo, one in every state that the console treats differently: default password still in
// place, company unverified or deactivated, subscription ended. Every domain ends in .test, and telephone numbers come from
// the ranges that regulators reserve for fiction.
import { z } from 'zod';
import { emailSchema } from '#domain/session.ts';
import { planSchema } from '#domain/subscriptions.ts';
import { readJson } from './read-json.ts';

const companySchema = z.strictObject({
  name: z.string(),
  admin_email: emailSchema,
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  is_verified: z.boolean(),
  is_active: z.boolean(),
  subscription: z
    .strictObject({
      plan: planSchema.omit({ id: true }),
      number_of_licenses: z.int(),
      /** Days from the moment of seeding; negative is in the past. */
      start_day: z.int(),
      end_day: z.int(),
      /** Last day on which runs are still allowed after the end. */
      buffer_day: z.int(),
    })
    .optional(),
});

const personSchema = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  email: emailSchema,
  phone: z.string(),
  /** Name of a company of the demo; null for the provider's own staff. */
  company: z.string().nullable(),
  is_super_user: z.boolean().default(false),
  is_admin: z.boolean().default(false),
  is_active: z.boolean().default(true),
  /** False while the default password is still in place. */
  is_password_change: z.boolean().default(true),
  assigned_license: z.boolean().default(true),
  /** Whether the terminal and the documentation name the account. */
  is_in_notice: z.boolean().default(true),
});
export type SeedPerson = z.infer<typeof personSchema>;

const COMPANIES = readJson('demo/companies.json', z.array(companySchema));

export const SEED_COMPANIES = COMPANIES.map(({ subscription: _, ...company }) => company);

export const SEED_SUBSCRIPTIONS = COMPANIES.flatMap(({ name, subscription }) =>
  subscription ? [{ company: name, ...subscription }] : [],
);

export const SEED_PEOPLE = readJson('demo/people.json', z.array(personSchema));
