// The only door to browser storage: the five keys of spec 3 as texts. It knows nothing of schemas, so that the first
// lines of the console may use it.
import { STORAGE_KEYS } from '#domain/storage-keys.ts';

export interface StoredSession {
  token: string | null;
  user: string | null;
  role: string | null;
  defaultPasswordChanged: string | null;
}

/** Storage can be forbidden by the browser's settings; the console then behaves as signed out. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export const readToken = (): string | null => storage()?.getItem(STORAGE_KEYS.token) ?? null;

export function readStored(): StoredSession {
  const kept = storage();
  const read = (key: string) => kept?.getItem(key) ?? null;
  return {
    token: read(STORAGE_KEYS.token),
    user: read(STORAGE_KEYS.user),
    role: read(STORAGE_KEYS.role),
    defaultPasswordChanged: read(STORAGE_KEYS.defaultPasswordChanged),
  };
}

export function writeStored(values: Readonly<Record<keyof typeof STORAGE_KEYS, string>>): void {
  const kept = storage();
  for (const [name, value] of Object.entries(values))
    kept?.setItem(STORAGE_KEYS[name as keyof typeof STORAGE_KEYS], value);
}

/** spec 4: all stored data goes, not only our own keys, as the next person at this computer may be somebody else. */
export function clearStored(): void {
  storage()?.clear();
  try {
    window.sessionStorage.clear();
  } catch {
    // Forbidden storage holds nothing.
  }
}

const NAVIGATION_LOCK = 'navigation_locked';
export const readNavigationLock = (): boolean => storage()?.getItem(NAVIGATION_LOCK) === 'true';
export const writeNavigationLock = (locked: boolean): void =>
  storage()?.setItem(NAVIGATION_LOCK, locked ? 'true' : 'false');

/** Light or dark, where somebody has chosen; index.html reads the same key before the first paint. */
const THEME = 'theme';
export const readTheme = (): string | null => storage()?.getItem(THEME) ?? null;
export function writeTheme(theme: string | null): void {
  if (theme === null) storage()?.removeItem(THEME);
  else storage()?.setItem(THEME, theme);
}

/** Whether single keys are turned off (WCAG 2.1.4). */
const SINGLE_KEYS_OFF = 'single_keys_off';
export const readSingleKeys = (): boolean => storage()?.getItem(SINGLE_KEYS_OFF) !== 'true';
export const writeSingleKeys = (areOn: boolean): void => storage()?.setItem(SINGLE_KEYS_OFF, areOn ? 'false' : 'true');

/** What somebody opened from the command palette last, as the palette writes it down. It goes with the session. */
const RECENT = 'palette_recent';
export const readRecent = (): string | null => storage()?.getItem(RECENT) ?? null;
export function writeRecent(recent: string): void {
  try {
    storage()?.setItem(RECENT, recent);
  } catch {
    // Storage that is full forgets what was recent, and nothing else.
  }
}

/** How somebody has arranged the columns of a review, as the grid writes it down. */
const reviewLayout = (review: string) => `review_layout.${review}`;
export const readReviewLayout = (review: string): string | null => storage()?.getItem(reviewLayout(review)) ?? null;
export function writeReviewLayout(review: string, layout: string): void {
  try {
    storage()?.setItem(reviewLayout(review), layout);
  } catch {
    // Storage that is full forgets an arrangement, and nothing else.
  }
}
