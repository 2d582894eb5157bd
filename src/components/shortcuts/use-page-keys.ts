// Single keys that work wherever the focus is on the page, except where somebody types or a dialog or menu is open. They can
// be turned off (WCAG 2.1.4): whoever speaks to the computer would press them by accident.
import { useEffect, useEffectEvent } from 'react';
import type { ShortcutScope } from './shortcuts.ts';
import { enterScope } from './scopes.ts';

const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"]';
const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"]';

const isShown = (element: Element) => element.getClientRects().length > 0;
/** Whether a dialog lies over the page. */
export const isDialogOpen = (): boolean => [...document.querySelectorAll('[aria-modal="true"]')].some(isShown);

/** Whether a key goes to what is typed in, or to what lies over the page. */
function isKeyTaken({ target }: Event): boolean {
  if (target instanceof Element && target.closest(`${FIELDS}, ${OVERLAYS}`)) return true;
  return isDialogOpen();
}

let areOn = true;
export const areSingleKeysOn = (): boolean => areOn;
export function setSingleKeys(wanted: boolean): void {
  areOn = wanted;
}

/** A single key without Ctrl, Alt or Cmd; letters are small. Null for any other. */
function singleKeyOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** Names the shortcuts of a scope as working for as long as the component is there. */
export function useShortcutScope(scope: ShortcutScope, isOn = true): void {
  useEffect(() => (isOn ? enterScope(scope) : undefined), [scope, isOn]);
}

/**
 * Acts on single keys of the page that nothing else has taken.
 * @param act true where the key did something.
 */
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
