// What is fetched ahead of need: the private frame and the page that the visitor is about to see.
import type { ScreenName } from '#domain/screens.ts';
import { screenAt, SCREENS } from '#domain/screens.ts';
import { PAGE_FILES } from './page-files.ts';

const LANDINGS = ['companies', 'dashboard', 'workflows'] as const satisfies readonly ScreenName[];

/** Fetches the page of an address, now. */
export function fetchPage(path: string): void {
  const name = screenAt(path);
  if (name === 'signIn') void import('./pages/sign-in/sign-in.tsx');
  else if (name) void PAGE_FILES[name]();
}

/** Fetches the frame and the page of an address, now. */
export function fetchConsole(path: string): void {
  void import('./console.tsx');
  fetchPage(path);
}

let isPrefetched = false;

/** Fetches the frame and every landing page when the browser has nothing better to do. */
export function prefetchConsole(): void {
  if (isPrefetched) return;
  isPrefetched = true;
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
  whenIdle(() => {
    for (const name of LANDINGS) fetchConsole(SCREENS[name].path);
  });
}
