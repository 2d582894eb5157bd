// One look at a screen: who sees it, how it is opened, and what is to be seen.
import type { Page } from '@playwright/test';
import type { SignedIn } from '#domain/session.ts';

export const USER = 'user@harbour.test';
export const ADMIN = 'admin@harbour.test';
export const SUPER_ADMIN = 'super@whereas.test';
/** Their company's subscription has ended. */
export const EXPIRED = 'user@pellworth.test';

/** The administrator of the same company. */
export const EXPIRED_ADMIN = 'admin@pellworth.test';

export interface Visit {
  /** How the screen looks: "with a result". Empty for its plain form. */
  readonly state?: string;
  readonly as: string | null;
  readonly open: (page: Page, session: SignedIn | null) => Promise<unknown>;
  /** Its main heading once it has settled. */
  readonly heading: string | RegExp;
  /** A refusal that belongs to this state. */
  readonly allows?: RegExp;
}

export const at = (address: string) => (page: Page) => page.goto(address);
export const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';
export const REFUSED = /40[0-9] |status of 40[0-9]/;
