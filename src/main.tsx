// The entry: starts the first calls and fetches the composition, with what the address will most likely need beside
// it. It stays small, so that all of this leaves at once.
import { isBare, screenAt } from '#domain/screens.ts';
import { startEarly } from '#src/providers/http/early.ts';
import { readToken } from '#src/providers/session/storage.ts';
import { startTheme } from '#src/providers/theme/choice.ts';
import { fetchConsole, fetchPage } from './prefetch.ts';

// Before the first schema is made: zod otherwise tries whether it may compile code, which the content security policy
// forbids and reports. Its own config() would bring the whole validator into this file.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

const isSignedIn = readToken() !== null;
const screen = screenAt(window.location.pathname);
const hasConsole = isSignedIn && (screen === undefined || !isBare(screen));

const themed = startTheme();
startEarly(`${window.location.pathname}${window.location.search}`);
const app = import('./app.tsx');
if (hasConsole) {
  document.documentElement.dataset['shell'] = 'console';
  // The server cannot know who asks, and sends the story that visitors read.
  document.querySelector('.public')?.remove();
  // Drawn once, with all that it begins with. What did not come is told of where it is missing.
  void Promise.all([fetchConsole(window.location.pathname).catch(() => undefined), themed])
    .then(() => app)
    .then(({ mount }) => mount());
} else {
  void app.then(({ mount }) => mount());
  void fetchPage(window.location.pathname);
}
