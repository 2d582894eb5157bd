// The letters that mean the same everywhere, and the key of the system's own shortcuts.

/** What is decided about an answer or a cell, and the letter for it. */
export const DECISION_KEYS = { verify: 'v', edit: 'e', reject: 'r', reopen: 'u' } as const;
/** To the next one that nobody has checked. */
export const NEXT_KEY = 'n';

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
/** As it is printed on the keyboard. */
export const MOD = isApple ? '⌘' : 'Ctrl';
