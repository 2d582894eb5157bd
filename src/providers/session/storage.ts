// The only access to browser storage, as texts. It imports no schemas, so that the entry can use it.
import { STORAGE_KEYS } from '#domain/storage-keys.ts';

export interface StoredSession {
  token: string | null;
  user: string | null;
  role: string | null;
  defaultPasswordChanged: string | null;
}

const ADDIN = 'addin:';

/** What keys of the Word add-in begin with. @param partition where Office gives one: of the site that shows Word */
export const addinPrefix = (partition = ''): string => `${ADDIN}${partition}:`;

/** The console's keys have none. */
let prefix = '';

/**
 * Gives all keys of this page a prefix, before anything is read: the add-in shares the console's origin, and neither may read,
 * write or clear what the other stores.
 */
export function storeUnder(given: string): void {
  prefix = given;
}

const keyOf = (name: string): string => prefix + name;

/** Whether this page stores under a key. */
export const isOwnKey = (key: string): boolean => (prefix === '' ? !key.startsWith(ADDIN) : key.startsWith(prefix));

/** Browser settings can forbid storage; the console is then signed out. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export const readToken = (): string | null => storage()?.getItem(keyOf(STORAGE_KEYS.token)) ?? null;

export function readStored(): StoredSession {
  const kept = storage();
  const read = (name: string) => kept?.getItem(keyOf(name)) ?? null;
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
    kept?.setItem(keyOf(STORAGE_KEYS[name as keyof typeof STORAGE_KEYS]), value);
}

/** Clears all data of this page, not only known keys: the next user of this computer may be another person. */
export function clearStored(): void {
  unwritten.clear();
  clearOwn(storage());
  try {
    clearOwn(window.sessionStorage);
  } catch {
    // Forbidden storage is empty.
  }
}

function clearOwn(kept: Storage | null): void {
  const keys = Array.from({ length: kept?.length ?? 0 }, (_, index) => kept?.key(index) ?? '');
  for (const key of keys) if (isOwnKey(key)) kept?.removeItem(key);
}

/** Values that storage refused as full or blocked; null for removed keys. Lasts until the page closes. */
const unwritten = new Map<string, string | null>();

const readPreference = (key: string): string | null =>
  unwritten.has(key) ? (unwritten.get(key) ?? null) : (storage()?.getItem(keyOf(key)) ?? null);

function writePreference(key: string, value: string | null): void {
  unwritten.set(key, value);
  const kept = storage();
  if (!kept) return;
  try {
    if (value === null) kept.removeItem(keyOf(key));
    else kept.setItem(keyOf(key), value);
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

/** Templates that were drafted from, in the page's own format. Cleared with the session. */
const DRAFTED_TEMPLATES = 'drafted_templates';
export const readDraftedTemplates = (): string | null => readPreference(DRAFTED_TEMPLATES);
export const writeDraftedTemplates = (templates: string): void => writePreference(DRAFTED_TEMPLATES, templates);

/** The column layout of a review, in the grid's own format. */
const reviewLayout = (review: string) => `review_layout.${review}`;
export const readReviewLayout = (review: string): string | null => readPreference(reviewLayout(review));
export const writeReviewLayout = (review: string, layout: string): void =>
  writePreference(reviewLayout(review), layout);
