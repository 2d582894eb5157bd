// What the seed knows of somebody.
export interface SeedPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  /** Name of a seeded company; null for the provider's own staff. */
  readonly company: string | null;
  readonly is_super_user: boolean;
  readonly is_admin: boolean;
  readonly is_active: boolean;
  /** False while the default password is still in place. */
  readonly is_password_change: boolean;
  readonly assigned_license: boolean;
}

/** An ordinary user of a company who has registered and works. */
export const MEMBER = {
  is_super_user: false,
  is_admin: false,
  is_active: true,
  is_password_change: true,
  assigned_license: true,
} as const;
