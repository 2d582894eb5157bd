// The super admins of the platform as they see each other.
import { z } from 'zod';
import { firstNameSchema, lastNameSchema, versionSchema } from './people.ts';
import { emailSchema } from './session.ts';

export const superAdminSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  /** False until they have set their own password. */
  is_password_change: z.boolean(),
  has_second_factor: z.boolean(),
  created_at: z.string(),
});
export type SuperAdmin = z.infer<typeof superAdminSchema>;

export const addSuperAdminSchema = z.strictObject({
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  email: emailSchema,
});
export type AddSuperAdmin = z.infer<typeof addSuperAdminSchema>;

/** PUT /platform-admins/security */
export const updatePlatformSecuritySchema = z.strictObject({
  /** Whether every super admin needs a second factor to sign in. */
  second_factor: z.boolean(),
  /** From then on, no super admin works without one; null for at once. ISO 8601. */
  second_factor_from: z.iso.datetime({ offset: true }).nullable(),
  version: versionSchema.optional(),
});
export type UpdatePlatformSecurity = z.infer<typeof updatePlatformSecuritySchema>;

export const platformSecuritySchema = updatePlatformSecuritySchema.extend({
  second_factor_from: z.string().nullable(),
  version: versionSchema,
});
export type PlatformSecurity = z.infer<typeof platformSecuritySchema>;

/** Of a platform that has set none. */
export const STANDARD_PLATFORM_SECURITY: PlatformSecurity = {
  second_factor: false,
  second_factor_from: null,
  version: 1,
};

const SUPER_ADMIN_ACTIONS = ['deactivate', 'reactivate', 'resend_email', 'reset_second_factor'] as const;
export type SuperAdminAction = (typeof SUPER_ADMIN_ACTIONS)[number];

/** The row menu of a super admin; empty for oneself. */
export function superAdminActions(
  one: Pick<SuperAdmin, 'id' | 'is_active' | 'is_password_change' | 'has_second_factor'>,
  self: { readonly id: string },
): SuperAdminAction[] {
  if (one.id === self.id) return [];
  if (!one.is_password_change) return ['resend_email'];
  const factor: SuperAdminAction[] = one.has_second_factor ? ['reset_second_factor'] : [];
  return [...factor, one.is_active ? 'deactivate' : 'reactivate'];
}
