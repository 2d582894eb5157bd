// The current session. It follows browser storage, so that signing out in one tab signs out all.
import { useSyncExternalStore } from 'react';
import { type Role, isRole, roleOf } from '#domain/roles.ts';
import { isSecondFactorDue, keptUserSchema, type SignedIn, type UserRecord } from '#domain/session.ts';
import { applyTheme } from '#src/providers/theme/choice.ts';
import { type StoredSession, clearStored, isOwnKey, readStored, writeStored } from './storage.ts';

export interface Session {
  readonly token: string;
  readonly user: UserRecord;
  /** The stored role; null if it is unknown, and then no screen with roles opens. */
  readonly role: Role | null;
  /** False only if storage says "false". */
  readonly defaultPasswordChanged: boolean;
  /** Whether a second factor has to be set up first: as of the last news from the server. */
  readonly isSecondFactorDue: boolean;
}

/** Why there is no session. Only one that ended by itself returns the visitor to their page. */
export type Absence = 'none' | 'signed-out' | 'ended';

/** The parsed session and its stored texts. */
let parsed: { from: string; session: Session | null } | undefined;
let absence: Absence = 'none';
const listeners = new Set<() => void>();

function parseUser(text: string | null): UserRecord | null {
  if (text === null) return null;
  try {
    const record = keptUserSchema.safeParse(JSON.parse(text));
    return record.success ? record.data : null;
  } catch {
    return null;
  }
}

function sessionOf(stored: StoredSession): Session | null {
  const user = parseUser(stored.user);
  if (!stored.token || !user) return null;
  return {
    token: stored.token,
    user,
    role: isRole(stored.role) ? stored.role : null,
    defaultPasswordChanged: stored.defaultPasswordChanged !== 'false',
    isSecondFactorDue: isSecondFactorDue(user, Date.now()),
  };
}

/** Storage is the source; the same texts give the same object, to avoid renders. */
export function currentSession(): Session | null {
  const stored = readStored();
  const from = JSON.stringify(stored);
  if (parsed?.from !== from) parsed = { from, session: sessionOf(stored) };
  return parsed.session;
}

function publish(): void {
  for (const listener of listeners) listener();
}

export const absenceReason = (): Absence => absence;

/** Resets the reason once the visitor has been told or redirected. */
export function forgetAbsence(): void {
  absence = 'none';
}

function store(token: string, record: UserRecord | SignedIn): void {
  const user = keptUserSchema.parse(record);
  writeStored({
    token,
    user: JSON.stringify(record),
    email: user.email,
    role: roleOf(user),
    defaultPasswordChanged: String(user.is_password_change),
  });
  publish();
}

/** Clears all stored data, then stores the five keys. */
export function startSession(answer: SignedIn): void {
  clearStored();
  absence = 'none';
  store(answer.access_token, answer);
  void applyTheme();
}

/** Updates the user from the server; a changed role changes the screens at once. */
export function updateSession(user: UserRecord): void {
  const now = currentSession();
  if (!now) return;
  const next = { ...user, access_token: now.token };
  if (JSON.stringify(next) === readStored().user && now.role === roleOf(user)) return;
  store(now.token, next);
}

export function endSession(reason: Exclude<Absence, 'none'>): void {
  absence = reason;
  clearStored();
  void applyTheme();
  publish();
}

function onStorage(event: StorageEvent): void {
  if (event.storageArea !== window.localStorage) return;
  // The add-in's, of the same origin.
  if (event.key !== null && !isOwnKey(event.key)) return;
  // Another tab signed out or in as another user: follow it.
  if (currentSession() === null) absence = 'signed-out';
  publish();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Subscribes to the session: renders again when it starts, changes or ends, in any tab. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, currentSession);
}
