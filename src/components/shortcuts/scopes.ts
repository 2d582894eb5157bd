// Where single-key shortcuts are active on the current screen. shortcuts.ts lists the shortcuts and loads with their
// dialog.
import type { ShortcutScope } from './shortcuts.ts';

const active = new Map<ShortcutScope, number>();

/** Activates a scope. @returns a function that deactivates it. */
export function enterScope(scope: ShortcutScope): () => void {
  active.set(scope, (active.get(scope) ?? 0) + 1);
  return () => void active.set(scope, (active.get(scope) ?? 1) - 1);
}

export const isScopeActive = (scope: ShortcutScope): boolean =>
  scope === 'search' ? searchField() !== null : (active.get(scope) ?? 0) > 0;

/** The search field of the screen's list. */
export const searchField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('main input[type="search"]:not(:disabled)');
