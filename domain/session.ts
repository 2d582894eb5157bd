// The session: the user record, the forms for sign-in and passwords, and their rules.
import { z } from 'zod';
import { formatLocaleSchema, timeZoneSchema } from './formats.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { firstNameSchema, lastNameSchema, phoneSchema } from './people.ts';
import { storable } from './storable.ts';

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, MESSAGES.emailRequired)
  .max(254, MESSAGES.emailInvalid)
  .pipe(z.email(MESSAGES.emailInvalid));

/** What the login call answers; the console keeps it whole under the key `user`. */
export const userRecordSchema = z.object({
  id: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().default(''),
  company_name: z.string().nullable(),
  is_super_user: z.boolean(),
  is_admin: z.boolean(),
  is_password_change: z.boolean(),
  is_subscription_active: z.boolean(),
  assigned_license: z.boolean(),
  /** How dates and numbers are written for them; null as their browser does. */
  locale: z.string().nullable().default(null),
  time_zone: z.string().nullable().default(null),
  /**
   * From when on they cannot work without a second factor, in ISO 8601: one is required of them, and they have none. Null
   * where nothing is missing.
   */
  second_factor_due: z.string().nullable().default(null),
});
export type UserRecord = z.infer<typeof userRecordSchema>;

/**
 * The record as the console keeps it. Of another server's reply it needs the flags that are true, and
 * nothing else: what is missing counts as empty, and a password counts as changed unless the record denies it.
 */
export const keptUserSchema = z.object({
  id: z.string().catch(''),
  name: z.string().catch(''),
  first_name: z.string().catch(''),
  last_name: z.string().catch(''),
  email: z.string().catch(''),
  phone: z.string().catch(''),
  company_name: z.string().nullable().catch(null),
  is_super_user: z.boolean().catch(false),
  is_admin: z.boolean().catch(false),
  is_password_change: z.boolean().catch(true),
  is_subscription_active: z.boolean().catch(false),
  assigned_license: z.boolean().catch(false),
  // Checked here too: one that this browser does not know would fail wherever a date is written.
  locale: formatLocaleSchema.nullable().catch(null),
  time_zone: timeZoneSchema.nullable().catch(null),
  second_factor_due: z.string().nullable().catch(null),
}) satisfies z.ZodType<UserRecord>;

export const signedInSchema = userRecordSchema.extend({ access_token: z.string() });
export type SignedIn = z.infer<typeof signedInSchema>;

/** Credentials are checked by comparing hashes, so a malformed address is simply a wrong one. */
export const credentialsSchema = z.strictObject({
  email: z.string().trim().toLowerCase().min(1, MESSAGES.emailRequired).max(254).overwrite(storable),
  password: z.string().min(1, MESSAGES.passwordRequired).max(PASSWORD_MAX_LENGTH),
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** POST /auth/sso/start */
export const startSignOnSchema = z.strictObject({
  email: z.string().trim().toLowerCase().min(1).max(254).overwrite(storable),
});

export const forgotPasswordSchema = z.strictObject({ email: emailSchema });

const newPasswordShape = (tooShort: string) => ({
  password: z.string().min(PASSWORD_MIN_LENGTH, tooShort).max(PASSWORD_MAX_LENGTH),
  confirm_password: z.string().max(PASSWORD_MAX_LENGTH),
});
const entriesMatch = (form: { password: string; confirm_password: string }) => form.password === form.confirm_password;
const DIFFER = { path: ['confirm_password'], message: MESSAGES.passwordsDiffer };

/** Set by somebody signed in whose password is still the default one. */
export const newPasswordSchema = z
  .strictObject(newPasswordShape(MESSAGES.passwordTooShort))
  .refine(entriesMatch, DIFFER);

/** Set through a mailed link. */
export const resetPasswordSchema = z
  .strictObject({
    ...newPasswordShape(MESSAGES.passwordTooShortOnReset),
    token: z.string().min(1).max(512),
    uidb64: z.string().min(1).max(512),
  })
  .refine(entriesMatch, DIFFER);

/** POST /auth/verify-email/?token: what Complete Registration sends. */
export const registrationSchema = newPasswordSchema;

/** The signed-in user's own name, phone and formats. A format that is left out stays; null is the browser's. */
export const profileSchema = z.strictObject({
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  phone: phoneSchema,
  locale: formatLocaleSchema.nullable().optional(),
  time_zone: timeZoneSchema.nullable().optional(),
});
export type Profile = z.infer<typeof profileSchema>;

/** Whom to ask for what only an administrator of the company can give. */
const administratorSchema = z.object({ name: z.string(), email: z.string() });

export const ownProfileSchema = userRecordSchema.extend({
  administrator: administratorSchema.nullable(),
  /** The provider that this session was opened through; null for one that a password opened. */
  signed_in_through: z.string().nullable(),
  /** The latest one of the company, to say when it ended or starts; null where there never was one. */
  subscription: z.object({ start_date: z.string(), end_date: z.string() }).nullable(),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

export const changePasswordSchema = z
  .strictObject({
    current_password: z.string().min(1, MESSAGES.passwordRequired).max(PASSWORD_MAX_LENGTH),
    ...newPasswordShape(MESSAGES.passwordTooShort),
  })
  .refine(entriesMatch, DIFFER);

/** Whether somebody cannot work until they have set up a second factor. `now` in milliseconds. */
export const isSecondFactorDue = ({ second_factor_due }: Pick<UserRecord, 'second_factor_due'>, now: number): boolean =>
  second_factor_due !== null && Date.parse(second_factor_due) <= now;

/** A request says in this header for how many seconds nobody has touched the console, where that is a minute or more. */
export const IDLE_HEADER = 'x-idle-seconds';

/** Where somebody is signed in: the console in a browser, or the add-in in Word. */
const SESSION_KINDS = ['console', 'word'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** A sign-in that is still alive. */
export const ownSessionSchema = z.object({
  id: z.string(),
  kind: z.enum(SESSION_KINDS),
  user_agent: z.string(),
  ip: z.string(),
  created_at: z.string(),
  /** To the minute. */
  last_used_at: z.string(),
  expires_at: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** The console's session provider alone reads and writes them. */
export { STORAGE_KEYS } from './storage-keys.ts';
