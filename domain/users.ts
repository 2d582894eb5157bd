// The people of a company as its administrators see them.
import { z } from 'zod';
import { MESSAGES } from './messages.ts';
import { firstNameSchema, lastNameSchema, phoneSchema, versionSchema } from './people.ts';
import { emailSchema } from './session.ts';

export const managedUserSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  is_admin: z.boolean(),
  assigned_license: z.boolean(),
  is_active: z.boolean(),
  /** When they are deleted, until which that can be taken back; null unless they are to be. */
  deletion_due_at: z.string().nullable(),
  /** Acts by an API token of the company, and cannot sign in. */
  is_service: z.boolean(),
  /** False until the user has set their own password. */
  is_password_change: z.boolean(),
  has_second_factor: z.boolean(),
  company_id: z.string(),
  company_name: z.string(),
  /** Of the user's company: licenses can be managed only while it is true. */
  is_subscription_active: z.boolean(),
  version: versionSchema,
  created_at: z.string(),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

/** The columns that a list of users can be sorted by. */
export const USER_SORTS = ['created_at', 'first_name', 'last_name', 'email'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** POST /users/add-user/. `company_id` is for super admins; an admin adds to their own company. */
export const addUserSchema = z.strictObject({
  first_name: firstNameSchema,
  last_name: lastNameSchema,
  email: emailSchema,
  phone: phoneSchema,
  assigned_license: z.boolean().default(false),
  is_admin: z.boolean().default(false),
  company_id: z.uuid().optional(),
});
export type AddUser = z.infer<typeof addUserSchema>;

/** A service account is called as its token, which need not be a person's name. `namesOf` checks what is new. */
const keptNames = {
  first_name: z.string({ error: MESSAGES.firstNameRequired }),
  last_name: z.string({ error: MESSAGES.lastNameRequired }),
};
type Names = Pick<ManagedUser, keyof typeof keptNames>;

/** The names that a user is given; one that they have already needs no check. */
export const namesOf = (before: Names, { first_name, last_name }: Names) =>
  z
    .strictObject({
      first_name: first_name === before.first_name ? z.string() : firstNameSchema,
      last_name: last_name === before.last_name ? z.string() : lastNameSchema,
    })
    .safeParse({ first_name, last_name });

/**
 * PUT /users/update/{id} replaces the record: a field that is missing (empty, null or false) becomes empty or false.
 * `is_admin` is ours, so that a caller who does not know it changes nobody's role by leaving it out.
 */
export const updateUserSchema = z.strictObject({
  id: z.uuid(),
  ...keptNames,
  email: emailSchema,
  phone: phoneSchema,
  assigned_license: z.boolean().default(false),
  is_admin: z.boolean().optional(),
  version: versionSchema.optional(),
});
export type UpdateUser = z.infer<typeof updateUserSchema>;

/** The actions of the row menu. */
const USER_ACTIONS = [
  'deactivate',
  'reactivate',
  'edit',
  'reset_password',
  'reset_second_factor',
  'manage_license',
  'resend_email',
  'delete',
  'restore',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** Shut out after they had registered. Who is not active otherwise has not answered the invitation yet. */
export const isDeactivated = (user: Pick<ManagedUser, 'is_password_change' | 'is_active'>): boolean =>
  user.is_password_change && !user.is_active;

/** The row menu of a user, top to bottom. Nobody resets their own second factor there: settings ask for it first. */
export function userActions(
  user: Pick<
    ManagedUser,
    | 'is_password_change'
    | 'is_active'
    | 'is_subscription_active'
    | 'is_service'
    | 'has_second_factor'
    | 'deletion_due_at'
  >,
  isOneself: boolean,
): UserAction[] {
  if (user.is_service) return serviceActions(user);
  if (user.deletion_due_at !== null) return ['restore'];
  const leave: UserAction[] = isOneself ? [] : ['delete'];
  if (!user.is_password_change) return ['resend_email', 'edit', ...leave];
  const license: UserAction[] = user.is_subscription_active ? ['manage_license'] : [];
  const factor: UserAction[] = user.has_second_factor && !isOneself ? ['reset_second_factor'] : [];
  return [user.is_active ? 'deactivate' : 'reactivate', 'edit', 'reset_password', ...factor, ...license, ...leave];
}

/** A service account lives and ends with its token; only its seat is given and taken here. */
const serviceActions = (user: Pick<ManagedUser, 'is_active' | 'is_subscription_active'>): UserAction[] => [
  ...(user.is_active ? (['deactivate'] as const) : []),
  ...(user.is_active && user.is_subscription_active ? (['manage_license'] as const) : []),
];

/** Why no license can be assigned; null while one is left. */
export function licenseShortage(seats: { readonly total: number; readonly used: number }): string | null {
  if (seats.used < seats.total) return null;
  if (seats.total === 0)
    return 'No subscription is active, so no license can be assigned. Renew the subscription first.';
  const all = seats.total === 1 ? 'The only license is' : `All ${seats.total} licenses are`;
  return `${all} assigned. Remove one from another user, or request more licenses.`;
}
