// The super admins of the platform as they see each other.
import { z } from 'zod';
import { firstNameSchema, lastNameSchema } from './people.ts';
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
