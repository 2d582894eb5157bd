// The keys that mean the same on every screen, and the modifier of the operating system.

/** The letter for each decision on an answer or cell. */
export const DECISION_KEYS = { verify: 'v', edit: 'e', reject: 'r', reopen: 'u' } as const;
/** To the next unchecked one. */
export const NEXT_KEY = 'n';

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
/** The label on the keyboard. */
export const MOD = isApple ? '⌘' : 'Ctrl';
