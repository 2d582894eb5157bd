// The only access to browser storage, as texts. It imports no schemas, so that the entry can use it.
import { STORAGE_KEYS } from '#domain/storage-keys.ts';

export interface StoredSession {
  token: string | null;
  user: string | null;
  role: string | null;
  defaultPasswordChanged: string | null;
}

/** Browser settings can forbid storage; the console is then signed out. */
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

/** Clears all stored data, not only our keys: the next user of this computer may be another person. */
export function clearStored(): void {
  unwritten.clear();
  storage()?.clear();
  try {
    window.sessionStorage.clear();
  } catch {
    // Forbidden storage is empty.
  }
}

/** Values that storage refused as full or blocked; null for removed keys. Lasts until the page closes. */
const unwritten = new Map<string, string | null>();

const readPreference = (key: string): string | null =>
  unwritten.has(key) ? (unwritten.get(key) ?? null) : (storage()?.getItem(key) ?? null);

function writePreference(key: string, value: string | null): void {
  unwritten.set(key, value);
  const kept = storage();
  if (!kept) return;
  try {
    if (value === null) kept.removeItem(key);
    else kept.setItem(key, value);
    unwritten.delete(key);
  } catch {
    // A preference that cannot be stored still applies until the page closes.
  }
}

const NAVIGATION_LOCK = 'navigation_locked';
export const readNavigationLock = (): boolean => readPreference(NAVIGATION_LOCK) === 'true';
export const writeNavigationLock = (locked: boolean): void =>
  writePreference(NAVIGATION_LOCK, locked ? 'true' : 'false');

/** The chosen theme; index.html reads the same key before the first paint. */
const THEME = 'theme';
export const readTheme = (): string | null => readPreference(THEME);
export const writeTheme = (theme: string | null): void => writePreference(THEME, theme);

/** Whether single keys are turned off (WCAG 2.1.4). */
const SINGLE_KEYS_OFF = 'single_keys_off';
export const readSingleKeys = (): boolean => readPreference(SINGLE_KEYS_OFF) !== 'true';
export const writeSingleKeys = (areOn: boolean): void => writePreference(SINGLE_KEYS_OFF, areOn ? 'false' : 'true');

/** Recent entries of the command palette, in its own format. Cleared with the session. */
const RECENT = 'palette_recent';
export const readRecent = (): string | null => readPreference(RECENT);
export const writeRecent = (recent: string): void => writePreference(RECENT, recent);

/** The column layout of a review, in the grid's own format. */
const reviewLayout = (review: string) => `review_layout.${review}`;
export const readReviewLayout = (review: string): string | null => readPreference(reviewLayout(review));
export const writeReviewLayout = (review: string, layout: string): void =>
  writePreference(reviewLayout(review), layout);
