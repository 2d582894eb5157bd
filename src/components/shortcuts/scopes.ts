// Where single keys work on the screen as it is. The shortcuts themselves are listed in shortcuts.ts, which is loaded with
// the dialog that shows them.
import type { ShortcutScope } from './shortcuts.ts';

const active = new Map<ShortcutScope, number>();

/** Counts a part of the screen whose shortcuts work. @returns what ends it. */
export function enterScope(scope: ShortcutScope): () => void {
  active.set(scope, (active.get(scope) ?? 0) + 1);
  return () => void active.set(scope, (active.get(scope) ?? 1) - 1);
}

export const isScopeActive = (scope: ShortcutScope): boolean =>
  scope === 'search' ? searchField() !== null : (active.get(scope) ?? 0) > 0;

/** The field that searches the list of the screen. */
export const searchField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('main input[type="search"]:not(:disabled)');
