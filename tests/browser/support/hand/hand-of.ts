// The keyboard or pointer that operates a page, for helpers that journeys and other tests share.
import type { BrowserContext, Page } from '@playwright/test';
import type { Hand } from './hand.ts';
import { keyboardHand } from './keyboard-hand.ts';
import { pointerHand } from './pointer-hand.ts';

const byKeyboard = new WeakSet<BrowserContext>();

/** Operates the pages of a context by keyboard until `takeBack` is called. */
export function takeKeyboard(context: BrowserContext): { takeBack: () => void } {
  byKeyboard.add(context);
  return { takeBack: () => void byKeyboard.delete(context) };
}

export const handOf = (page: Page): Hand => (byKeyboard.has(page.context()) ? keyboardHand(page) : pointerHand(page));
