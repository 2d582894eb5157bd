// Selects words of the document, as a pointer does.
import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';

/** @throws unless one run of the text has them. */
export function selectWords(words: string): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(words) ?? -1;
    if (at < 0 || !node.parentElement?.closest('[data-at]')) continue;
    act(() => {
      window.getSelection()?.setBaseAndExtent(node, at, node, at + words.length);
      document.dispatchEvent(new Event('selectionchange'));
    });
    return;
  }
  throw new Error(`“${words}” is not in the document`);
}

/** A button of the toolbar, once it can be pressed: in the marked view, the final text must be loaded first. */
export async function toolOfSelection(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false);
  return button;
}
