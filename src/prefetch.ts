// Prefetching: the console frame and the page that the visitor is about to see.
import type { ComponentType } from 'react';
import { type ScreenName, screenAt, SCREENS } from '#domain/screens.ts';
import { PAGE_FILES } from './page-files.ts';

const LANDINGS = ['companies', 'dashboard', 'workflows'] as const satisfies readonly ScreenName[];

type Load = () => Promise<ComponentType>;
const arrived = new Map<Load, ComponentType>();

export async function fetched(load: Load): Promise<ComponentType> {
  const component = await load();
  arrived.set(load, component);
  return component;
}

export const arrivedBy = (load: Load): ComponentType | undefined => arrived.get(load);

export const loadConsole: Load = () => import('./console.tsx').then((file) => file.Console);

export async function fetchPage(path: string): Promise<void> {
  const name = screenAt(path);
  if (name === 'signIn') await import('./pages/sign-in/sign-in.tsx');
  else if (name) await fetched(PAGE_FILES[name]);
}

export async function fetchConsole(path: string): Promise<void> {
  await Promise.all([fetched(loadConsole), fetchPage(path)]);
}

let isPrefetched = false;

/** Loads the frame and every landing page when the browser is idle. */
export function prefetchConsole(): void {
  if (isPrefetched) return;
  isPrefetched = true;
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
  whenIdle(() => {
    for (const name of LANDINGS) void fetchConsole(SCREENS[name].path);
  });
}
