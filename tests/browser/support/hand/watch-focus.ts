// Watches the focus during a journey: whether it was lost with its element, and whether a closed dialog returned
// it to its opener.
import type { BrowserContext } from '@playwright/test';

/** Reports every dialog and menu that did not return the focus to its opener, from the next page on. */
export async function watchFocus(context: BrowserContext, tell: (fault: string) => void): Promise<void> {
  await context.exposeBinding('tellFocus', (_source, fault: string) => tell(fault));
  await context.addInitScript(() => {
    const OVERLAY = '[role="menu"], .ant-drawer, .ant-modal-wrap';
    const openers = new Map<Element, { opener: HTMLElement; there: WeakSet<Element> }>();
    let before: { element: HTMLElement; overlay: Element | null } | null = null;
    const called = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 60)}"`;
    const isGone = (element: HTMLElement) => !element.isConnected || element.getClientRects().length === 0;
    Object.defineProperty(window, 'focusLost', {
      get: () => before !== null && document.activeElement === document.body && isGone(before.element),
    });
    Object.defineProperty(window, 'focusLeft', { get: () => before?.element });
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const overlay = target.closest(OVERLAY);
      const isOpening = overlay !== null && !openers.has(overlay);
      if (isOpening && before)
        openers.set(overlay, {
          opener: before.element,
          there: new WeakSet(document.querySelectorAll('input, textarea')),
        });
      else if (before?.overlay && before.overlay !== overlay) {
        const { opener, there } = openers.get(before.overlay) ?? {};
        // A dialog that adds a field leads to that field.
        const isNewField = target.matches('input, textarea') && there?.has(target) === false;
        openers.delete(before.overlay);
        const tell: unknown = Reflect.get(window, 'tellFocus');
        if (
          opener &&
          opener !== target &&
          !isNewField &&
          !isGone(opener) &&
          !opener.matches(':disabled') &&
          typeof tell === 'function'
        )
          tell(`${called(before.overlay)} was opened by ${called(opener)} and gave the focus to ${called(target)}`);
      }
      before = { element: target, overlay };
    });
  });
}
