// One visit of a screen: who opens it, how, and what must be visible.
import type { Page } from '@playwright/test';
import type { Role } from '#domain/roles.ts';
import type { ScreenName } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';

export const USER = 'user@harbour.test';
export const ADMIN = 'admin@harbour.test';
export const SUPER_ADMIN = 'super@whereas.test';
export const ACCOUNTS = { user: USER, admin: ADMIN, super_admin: SUPER_ADMIN } as const satisfies Record<Role, string>;
/** Their company's subscription has ended. */
export const EXPIRED = 'user@pellworth.test';

/** The administrator of the same company. */
export const EXPIRED_ADMIN = 'admin@pellworth.test';

/** A dialog or menu that is opened over a screen, looked at, and left by Escape. */
export interface Over {
  /** The file below src that draws it. Every such file is named by some visit (tests/contract/dialogs.test.ts). */
  readonly shows: string;
  /** Opens it; false where a window of this width has no need of it. */
  readonly open: (page: Page) => Promise<unknown>;
  /** What is opened over this one. */
  readonly over?: readonly Over[];
}

export interface Visit {
  /** How the screen looks: "with a result". Empty for its plain form. */
  readonly state?: string;
  readonly as: string | null;
  readonly open: (page: Page, session: SignedIn | null) => Promise<unknown>;
  /** Its main heading once it has settled. */
  readonly heading: string | RegExp;
  /** One after the other. */
  readonly over?: readonly Over[];
  /** The dialog that the state consists of, as Over has it. */
  readonly shows?: string;
  /** A refusal that belongs to this state. */
  readonly allows?: RegExp;
}

/** What a file of visits exports as VISITS: those of the screens that it is about. */
export type Visits = Readonly<Partial<Record<ScreenName | 'notFound', readonly Visit[]>>>;

export const at = (address: string) => (page: Page) => page.goto(address);
export const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';
export const REFUSED = /40[0-9] |status of 40[0-9]/;

/** Opens a row menu, and with the name of an entry what that leads to. */
export const fromMenu = (of: string, entry?: string) => async (page: Page) => {
  await page.getByRole('button', { name: `Actions for ${of}` }).click();
  if (entry === undefined) await page.getByRole('menuitem').first().waitFor();
  else await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

/** As pressing; a button that windows of this width do not have opens nothing. */
export const pressingIfShown = (button: string, shows?: string) => async (page: Page) => {
  if (await page.getByRole('button', { name: button, exact: true }).isHidden()) return false;
  return pressing(button, shows)(page);
};

/** Presses a button, and waits for a text that shows what it leads to. */
export const pressing = (button: string | RegExp, shows?: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  if (shows !== undefined) await page.getByText(shows).first().waitFor();
};
