// Who is signed in, as the rest of the console sees it. It follows browser storage, so that signing out in one tab
// signs out all of them.
import { useSyncExternalStore } from 'react';
import type { Role } from '#domain/roles.ts';
import { isRole, roleOf } from '#domain/roles.ts';
import type { SignedIn, UserRecord } from '#domain/session.ts';
import { keptUserSchema } from '#domain/session.ts';
import { applyTheme } from '#src/providers/theme/choice.ts';
import type { StoredSession } from './storage.ts';
import { clearStored, readStored, writeStored } from './storage.ts';

export interface Session {
  readonly token: string;
  readonly user: UserRecord;
  /** The stored role; null where storage holds none that we know, and then no screen with a role list opens. */
  readonly role: Role | null;
  /** False only if storage has the text "false"; anything else lets the visitor in. */
  readonly defaultPasswordChanged: boolean;
}

/** Why there is no session. Only one that ended by itself brings the visitor back to where they were. */
export type Absence = 'none' | 'signed-out' | 'ended';

/** The session as parsed, and the stored texts it was parsed from. */
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
  };
}

/** Storage is the truth; the same texts give the same object, so that nothing renders for nothing. */
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

/** The visitor has been told, or brought to sign-in: the next missing session is a new story. */
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

/** Login first clears all stored data, then saves the five keys. */
export function startSession(answer: SignedIn): void {
  clearStored();
  absence = 'none';
  store(answer.access_token, answer);
  void applyTheme();
}

/** Takes over what the server says about the signed-in user now; a changed role changes the screens at once. */
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
  // Somebody signed out, or in as somebody else, in another tab: this one follows without a way back.
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

/** The session, followed: the component renders again when it starts, changes or ends, in any tab. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, currentSession);
}
