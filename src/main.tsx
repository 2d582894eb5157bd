// The entry: starts the first requests and loads the app together with what the address needs. It stays small, so
// that all of this starts at once.
import { isBare, screenAt } from '#domain/screens.ts';
import { startEarly } from '#src/providers/http/early.ts';
import { readToken } from '#src/providers/session/storage.ts';
import { startTheme } from '#src/providers/theme/choice.ts';
import { fetchConsole, fetchPage } from './prefetch.ts';

// Before the first schema is created: zod otherwise tests whether it can compile code, which the content security
// policy blocks and reports. Its config() would bundle the whole validator here.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

const isSignedIn = readToken() !== null;
const screen = screenAt(window.location.pathname);
const hasConsole = isSignedIn && (screen === undefined || !isBare(screen));

const themed = startTheme();
startEarly(`${window.location.pathname}${window.location.search}`);
const app = import('./app.tsx');
if (hasConsole) {
  document.documentElement.dataset['shell'] = 'console';
  // The server cannot know who the visitor is, and sends the public story.
  document.querySelector('.public')?.remove();
  // Renders once, with everything it starts with. A part that fails to load reports that where it is missing.
  void Promise.all([fetchConsole(window.location.pathname).catch(() => undefined), themed])
    .then(() => app)
    .then(({ mount }) => mount());
} else {
  void app.then(({ mount }) => mount());
  void fetchPage(window.location.pathname);
}
