// The hand that operates a page: helpers shared by journeys and other tests get it here.
import type { BrowserContext, Page } from '@playwright/test';
import type { Hand } from './hand.ts';
import { keyboardHand } from './keyboard-hand.ts';
import { pointerHand } from './pointer-hand.ts';

const byKeyboard = new WeakSet<BrowserContext>();

/** Until it is taken back, everything in the windows of a context is done by keyboard. */
export function takeKeyboard(context: BrowserContext): { takeBack: () => void } {
  byKeyboard.add(context);
  return { takeBack: () => void byKeyboard.delete(context) };
}

export const handOf = (page: Page): Hand => (byKeyboard.has(page.context()) ? keyboardHand(page) : pointerHand(page));
