// How the people of a company sign in, and for how long: the settings of its administrators.
import { z } from 'zod';
import { IDLE_MINUTES, SESSION_HOURS } from './limits.ts';
import { versionSchema } from './people.ts';

/** For whom a second factor is required. */
const SECOND_FACTOR_RULES = ['optional', 'administrators', 'everybody'] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];

const SESSION_HOURS_LIMITS = { least: 1, most: 7 * 24 } as const;

const idleMinutesSchema = z
  .int()
  .min(IDLE_MINUTES.least, 'A session cannot end after less than 5 minutes without use')
  .max(IDLE_MINUTES.most, 'A session without use ends after a day at most');
const sessionHoursSchema = z
  .int()
  .min(SESSION_HOURS_LIMITS.least, 'A session lasts an hour at least')
  .max(SESSION_HOURS_LIMITS.most, 'A session lasts a week at most');

/** PUT /security */
export const updateSecuritySchema = z.strictObject({
  /** Minutes without use after which a session ends; null for no such limit. */
  idle_minutes: idleMinutesSchema.nullable(),
  /** Hours from the sign-in after which a session ends. */
  session_hours: sessionHoursSchema,
  second_factor: z.enum(SECOND_FACTOR_RULES),
  /** From then on, nobody of `second_factor` works without one; null for at once. ISO 8601. */
  second_factor_from: z.iso.datetime({ offset: true }).nullable(),
  version: versionSchema.optional(),
});
export type UpdateSecurity = z.infer<typeof updateSecuritySchema>;

export const companySecuritySchema = updateSecuritySchema.extend({
  second_factor_from: z.string().nullable(),
  /** Changed by PUT /security/password-sign-in. */
  password_sign_in: z.boolean(),
  version: versionSchema,
});
export type CompanySecurity = z.infer<typeof companySecuritySchema>;

/** Of a company that has set none. */
export const STANDARD_SECURITY: CompanySecurity = {
  idle_minutes: null,
  session_hours: SESSION_HOURS,
  second_factor: 'optional',
  second_factor_from: null,
  password_sign_in: true,
  version: 1,
};

/** Whether the rule of a company for second factors is about somebody. */
export const isSecondFactorFor = (
  { second_factor }: Pick<CompanySecurity, 'second_factor'>,
  { is_admin }: { readonly is_admin: boolean },
): boolean => second_factor === 'everybody' || (second_factor === 'administrators' && is_admin);
