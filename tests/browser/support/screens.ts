// All visits: what the *-visits.ts files beside this one export as VISITS. A private screen that none of them names is visited
// in its plain form, as each role that may open it.
import type { Screen, ScreenName } from '#domain/screens.ts';
import { SCREENS } from '#domain/screens.ts';
import { exportedBy } from '#tests/support/exported-by.ts';
import type { Visit, Visits } from './visit.ts';
import { ACCOUNTS, at } from './visit.ts';

const written = await exportedBy<Visits>(import.meta.dirname, /-visits\.ts$/, 'VISITS');

function plainVisits({ path, access, title }: Screen): readonly Visit[] {
  if (access === 'public' || path.includes(':')) throw new Error(`No visit of tests/browser/support shows ${path}`);
  return access.map((role) => ({ as: ACCOUNTS[role], open: at(path), heading: title }));
}

function visitsOf(name: ScreenName | 'notFound'): readonly Visit[] {
  const own = written.find((visits) => visits[name])?.[name];
  return own ?? (name === 'notFound' ? [] : plainVisits(SCREENS[name]));
}

const names = [...(Object.keys(SCREENS) as ScreenName[]), 'notFound'] as const;
export const VISITS: readonly (readonly [name: string, visits: readonly Visit[]])[] = names.map((name) => [
  name,
  visitsOf(name),
]);
