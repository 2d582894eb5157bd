// What is fetched ahead of need: the private frame and the page that the visitor will most likely see first.
import { SCREENS } from '#domain/screens.ts';

const LANDING_PAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  [SCREENS.companies.path]: () => import('./pages/companies/list.tsx'),
  [SCREENS.dashboard.path]: () => import('./pages/home/home.tsx'),
  [SCREENS.workflows.path]: () => import('./pages/workflows/list.tsx'),
};

/** Fetches the frame and the page of an address, now. */
export function fetchConsole(path: string): void {
  void import('./console.tsx');
  void LANDING_PAGES[path]?.();
}

let isPrefetched = false;

/** Fetches the frame and every landing page when the browser has nothing better to do. */
export function prefetchConsole(): void {
  if (isPrefetched) return;
  isPrefetched = true;
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
  whenIdle(() => {
    for (const path of Object.keys(LANDING_PAGES)) fetchConsole(path);
  });
}
