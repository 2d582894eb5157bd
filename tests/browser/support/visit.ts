// One visit of a screen: who opens it, how, and what must be visible.
import type { Page } from '@playwright/test';
import type { Role } from '#domain/roles.ts';
import type { ScreenName } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';

export const USER = 'user@harbour.test';
export const ADMIN = 'admin@harbour.test';
export const SUPER_ADMIN = 'super@whereas.test';
export const ACCOUNTS = { user: USER, admin: ADMIN, super_admin: SUPER_ADMIN } as const satisfies Record<Role, string>;
/** A user whose company's subscription has ended. */
export const EXPIRED = 'user@pellworth.test';

/** The administrator of the same company. */
export const EXPIRED_ADMIN = 'admin@pellworth.test';

/** A dialog or menu that is opened over a screen, checked, and closed by Escape. */
export interface Over {
  /** The file below src that renders it. Some visit must name every such file (tests/contract/dialogs.test.ts). */
  readonly shows: string;
  /** Opens it; false if windows of this width do without it. */
  readonly open: (page: Page) => Promise<unknown>;
  /** Dialogs and menus opened over this one. */
  readonly over?: readonly Over[];
}

export interface Visit {
  /** The state of the screen, such as "with a result"; empty for its plain form. */
  readonly state?: string;
  readonly as: string | null;
  readonly open: (page: Page, session: SignedIn | null) => Promise<unknown>;
  /** Its main heading once it has loaded. */
  readonly heading: string | RegExp;
  /** Checked one after the other. */
  readonly over?: readonly Over[];
  /** The file of the dialog that this state shows, as in Over. */
  readonly shows?: string;
  /** Errors that belong to this state. */
  readonly allows?: RegExp;
}

/** The VISITS of a file, by screen. */
export type Visits = Readonly<Partial<Record<ScreenName | 'notFound', readonly Visit[]>>>;

export const at = (address: string) => (page: Page) => page.goto(address);
export const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';
export const REFUSED = /40[0-9] |status of 40[0-9]/;

/** Opens a row menu and, if given, one of its entries. */
export const fromMenu = (of: string, entry?: string) => async (page: Page) => {
  await page.getByRole('button', { name: `Actions for ${of}` }).click();
  if (entry === undefined) await page.getByRole('menuitem').first().waitFor();
  else await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

/** Opens by a button, if windows of this width have it. */
export const pressingIfShown = (button: string, shows?: string) => async (page: Page) => {
  if (await page.getByRole('button', { name: button, exact: true }).isHidden()) return false;
  return pressing(button, shows)(page);
};

/** Presses a button and waits for a text. */
export const pressing = (button: string | RegExp, shows?: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  if (shows !== undefined) await page.getByText(shows).first().waitFor();
};
