// API tokens: what programs send in place of a session. Personal ones act as their owner, those of a company as a service
// account of it.
import { z } from 'zod';
import { SCOPES } from './access/scopes.ts';
import { TOKEN_DAYS_MAX, TOKEN_NAME_MAX } from './limits.ts';
import { requiredText } from './people.ts';

/** What every token starts with, by which secret scanners know it. */
export const TOKEN_PREFIX = 'wh_';
/** Characters of a token that are kept, to recognize it in a list. */
export const TOKEN_SHOWN = 9;

/** Days of the form's presets. */
export const TOKEN_DAYS = [30, 90, 365] as const;

const scopeSchema = z.enum(SCOPES);

export const createTokenSchema = z.strictObject({
  name: requiredText('Give the token a name', TOKEN_NAME_MAX),
  scopes: z
    .array(scopeSchema)
    .min(1, 'Choose at least one scope')
    .max(SCOPES.length, 'Name each scope once')
    .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  expires_in_days: z
    .int()
    .min(1, 'A token lasts a day at least')
    .max(TOKEN_DAYS_MAX, `A token lasts ${TOKEN_DAYS_MAX} days at most`),
});

export type CreateToken = z.output<typeof createTokenSchema>;

export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the token. */
  starts_with: z.string(),
  /** Scopes as they were given; one that the product no longer knows grants nothing. */
  scopes: z.array(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
  /** To the minute; null before the first use. */
  last_used_at: z.string().nullable(),
  last_used_ip: z.string(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** As an administrator sees it. */
export const companyTokenSchema = apiTokenSchema.extend({
  /** Whose token it is: a person, or the company's service account of the same name. */
  user_id: z.string(),
  user_name: z.string(),
  /** Whether it acts as a service account of the company. */
  is_service: z.boolean(),
  created_by: z.string().nullable(),
});
export type CompanyToken = z.infer<typeof companyTokenSchema>;

/** The token itself is in this reply and nowhere else. */
export const newTokenSchema = apiTokenSchema.extend({ token: z.string() });
