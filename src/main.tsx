// The entry: starts the first calls and fetches the composition, with what the address will most likely need beside
// it. It stays small, so that all of this leaves at once.
import { screenAt, SCREENS } from '#domain/screens.ts';
import { startEarly } from '#src/providers/http/early.ts';
import { readToken } from '#src/providers/session/storage.ts';
import { fetchConsole, fetchPage } from './prefetch.ts';

// Before the first schema is made: zod otherwise tries whether it may compile code, which the content security policy
// forbids and reports. Its own config() would bring the whole validator into this file.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

const isSignedIn = readToken() !== null;
const screen = screenAt(window.location.pathname);
const isPublic = screen === undefined || SCREENS[screen].access === 'public';

startEarly(`${window.location.pathname}${window.location.search}`);
const app = import('./app.tsx');
if (isSignedIn && !isPublic) {
  document.documentElement.dataset['shell'] = 'console';
  // Drawn once, with all that it begins with. What did not come is told of where it is missing.
  void fetchConsole(window.location.pathname)
    .catch(() => undefined)
    .then(() => app)
    .then(({ mount }) => mount());
} else {
  void app.then(({ mount }) => mount());
  void fetchPage(window.location.pathname);
}
