// Records the toasts of a page: they disappear after five seconds, which may pass between two checks on a busy machine.
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const told = new WeakMap<BrowserContext, string[]>();

/** Records every toast of a context, from its next page on. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  const kept: string[] = [];
  told.set(context, kept);
  await context.exposeBinding('keepToast', (_source, text: string) => void kept.push(text));
  await context.addInitScript(() => {
    const keep: unknown = Reflect.get(window, 'keepToast');
    if (typeof keep !== 'function') return;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.classList.contains('toast')) keep(node.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits for a toast with this text. Each toast matches once: a second call waits for a second toast. */
export async function expectToast(page: Page, words: string): Promise<void> {
  const kept = told.get(page.context()) ?? [];
  await expect.poll(() => kept.join('\n'), { message: 'the toasts' }).toContain(words);
  kept.splice(
    kept.findIndex((text) => text.includes(words)),
    1,
  );
}
