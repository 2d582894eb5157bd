// Single-key shortcuts that work wherever the focus is, except in text fields and behind dialogs and menus. They can
// be turned off (WCAG 2.1.4), as speech input would trigger them.
import { useEffect, useEffectEvent } from 'react';
import type { ShortcutScope } from './shortcuts.ts';
import { enterScope } from './scopes.ts';

const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"]';
const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"]';

const isShown = (element: Element) => element.getClientRects().length > 0;
export const isDialogOpen = (): boolean => [...document.querySelectorAll('[aria-modal="true"]')].some(isShown);

/** Whether a text field or overlay receives the key. */
function isKeyTaken({ target }: Event): boolean {
  if (target instanceof Element && target.closest(`${FIELDS}, ${OVERLAYS}`)) return true;
  return isDialogOpen();
}

let areOn = true;
export const areSingleKeysOn = (): boolean => areOn;
export function setSingleKeys(wanted: boolean): void {
  areOn = wanted;
}

/** The pressed key without Ctrl, Alt or Cmd, letters in lower case; null otherwise. */
function singleKeyOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** Activates the shortcuts of a scope while the component is mounted. */
export function useShortcutScope(scope: ShortcutScope, isOn = true): void {
  useEffect(() => (isOn ? enterScope(scope) : undefined), [scope, isOn]);
}

/** Handles single keys that nothing else has handled. @param act returns true if it handled the key. */
export function usePageKeys(
  scope: ShortcutScope,
  act: (key: string, event: KeyboardEvent) => boolean,
  isOn = true,
): void {
  useShortcutScope(scope, isOn);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = singleKeyOf(event);
    if (key === null || event.defaultPrevented || isKeyTaken(event) || !areSingleKeysOn()) return;
    if (act(key, event)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
