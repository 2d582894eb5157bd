// Provisioning by SCIM: what a company wants of it, and what its administrators see of it.
import { z } from 'zod';
import { apiTokenSchema } from './api-tokens.ts';
import { TOKEN_DAYS_MAX } from './limits.ts';
import { requiredText, versionSchema } from './people.ts';

const GROUPS_MAX = 50;

export const saveProvisioningSchema = z.strictObject({
  /** Whoever is added or reactivated takes a license; without one left, they are refused. */
  assigns_licenses: z.boolean(),
  /** The groups whose members are administrators, by name or external id; none where that is decided in Whereas. */
  admin_groups: z
    .array(requiredText('Enter the name of a group', 200))
    .max(GROUPS_MAX, `Enter up to ${GROUPS_MAX} groups`),
  version: versionSchema.optional(),
});

const settingsSchema = z.object({
  assigns_licenses: z.boolean(),
  admin_groups: z.array(z.string()),
  version: versionSchema,
});
export type ProvisioningSettings = z.infer<typeof settingsSchema>;

export const STANDARD_PROVISIONING: ProvisioningSettings = { assigns_licenses: true, admin_groups: [], version: 1 };

/** GET /security/provisioning */
export const provisioningSchema = z.object({
  /** What the provider asks for. */
  base_url: z.string(),
  settings: settingsSchema,
  tokens: z.array(apiTokenSchema),
  users: z.int(),
  groups: z.int(),
});
export type Provisioning = z.infer<typeof provisioningSchema>;

/** POST /security/provisioning/tokens */
export const createProvisioningTokenSchema = z.strictObject({
  expires_in_days: z.int().min(1).max(TOKEN_DAYS_MAX).default(TOKEN_DAYS_MAX),
});
