// Recently opened entries, newest first, stored in the browser until sign-out.
import { readRecent, writeRecent } from '#src/providers/session/storage.ts';
import type { Entry } from './found-entries.ts';

const KEPT_MAX = 6;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  ['href', 'name', 'detail'].every((field) => typeof Reflect.get(value, field) === 'string') &&
  // Only links within the console are valid.
  /^\/(?!\/)/.test(String(Reflect.get(value, 'href')));

export function recentEntries(): Entry[] {
  try {
    const kept: unknown = JSON.parse(readRecent() ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry).slice(0, KEPT_MAX) : [];
  } catch {
    return [];
  }
}

export function rememberEntry(entry: Entry): void {
  const others = recentEntries().filter(({ href }) => href !== entry.href);
  writeRecent(JSON.stringify([entry, ...others].slice(0, KEPT_MAX)));
}
