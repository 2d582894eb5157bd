// The theme: chosen, effective, and applied to the page. The choice is cleared with the session; without one the
// system decides.
import { useSyncExternalStore } from 'react';
import { readTheme, writeTheme } from '#src/providers/session/storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEMES)[number];

/** The color of the browser's toolbars: --paper of theme.css. */
const PAPER = { light: '#f6f3ec', dark: '#12161d' } as const;

const listeners = new Set<() => void>();
const system = () => window.matchMedia('(prefers-color-scheme: dark)');
const page = () => document.documentElement;

function chosenTheme(): ThemeChoice {
  const stored = readTheme();
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function shouldBeDark(): boolean {
  const chosen = chosenTheme();
  return chosen === 'system' ? system().matches : chosen === 'dark';
}

export const isDark = (): boolean => page().dataset['theme'] === 'dark';

let sheet: Promise<void> | undefined;

/** antd's dark styles, whose URL the build puts on the page. Without a build antd generates them. */
function loadSheet(): Promise<void> {
  const href = page().dataset['darkStyles'];
  if (!href) return Promise.resolve();
  sheet ??= new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      // The next change retries.
      sheet = undefined;
      reject(new Error('The dark theme could not be loaded'));
    });
    document.head.append(link);
  });
  return sheet;
}

function publish(): void {
  for (const listener of listeners) listener();
}

function show(dark: boolean): void {
  if (dark) page().dataset['theme'] = 'dark';
  else delete page().dataset['theme'];
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? PAPER.dark : PAPER.light);
  publish();
}

/** Applies the theme. If the dark styles fail to load the page stays light as a whole. */
export async function applyTheme(): Promise<void> {
  if (!shouldBeDark()) return show(false);
  const hasCome = await loadSheet().then(
    () => true,
    () => false,
  );
  show(hasCome && shouldBeDark());
}

/** Follows the system and other tabs. */
export function startTheme(): Promise<void> {
  const follow = () => void applyTheme();
  system().addEventListener('change', follow);
  window.addEventListener('storage', follow);
  return applyTheme();
}

export function chooseTheme(choice: ThemeChoice): void {
  writeTheme(choice === 'system' ? null : choice);
  // The control shows the choice while the dark styles load.
  publish();
  void applyTheme();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark);
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, chosenTheme);
