// The words selected in the document, with the text that they are words of. Another text, Escape, a dialog and a press
// elsewhere end the selection, so that a button never acts on other words than the ones that were chosen.
import { type RefObject, useEffect, useState } from 'react';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import type { DocumentHandle } from '#src/shared/contract/document/contract-document.tsx';
import { type SelectedRange, selectedRange } from '#src/shared/contract/document/selection.ts';

export interface Selected {
  readonly of: ContractText;
  readonly range: SelectedRange;
  /** Where the toolbar goes, in pixels from the corner of the window. */
  readonly left: number;
  readonly top: number;
  /** Whether `top` is its lower edge. */
  readonly isAbove: boolean;
}

/** Presses and the focus may go here without ending the selection. */
export const TOOLBAR_CLASS = 'suggest-toolbar';

/** @param text the one in view; undefined while another one is loading. */
export function useSelection(text: ContractText | undefined, document: RefObject<DocumentHandle | null>) {
  const [selected, setSelected] = useState<Selected | null>(null);

  const read = useStableCallback(() => {
    const area = document.current?.area() ?? null;
    const selection = window.getSelection();
    const range = text && area ? selectedRange(selection, area) : null;
    const place = range && selection && area ? placeOf(selection.getRangeAt(0), area) : null;
    setSelected(text && range && place ? { of: text, range, ...place } : null);
  });
  const drop = useStableCallback(() => {
    if (!selected) return;
    window.getSelection()?.removeAllRanges();
    setSelected(null);
  });
  const leave = useStableCallback(({ target }: Event) => {
    if (!(target instanceof Node) || document.current?.area()?.contains(target)) return;
    if (!(target instanceof Element && target.closest(`.${TOOLBAR_CLASS}`))) drop();
  });
  const press = useStableCallback(({ key }: KeyboardEvent) => key === 'Escape' && drop());

  useEffect(() => () => drop(), [text, drop]);
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const { document: page } = window;
    page.addEventListener('selectionchange', read, options);
    // The toolbar stays at its words.
    page.addEventListener('scroll', read, options);
    page.addEventListener('pointerdown', leave, options);
    page.addEventListener('focusin', leave, options);
    page.addEventListener('keydown', press, options);
    return () => stop.abort();
  }, [read, leave, press]);

  return { selected: selected?.of === text ? selected : null, drop };
}

/** On one line; a narrow window wraps it. */
const TOOLBAR = { width: 684, height: 44 };

/** Above the selection, or below it where there is no space; always within the document. Null where it is out of view. */
function placeOf(range: Range, area: HTMLElement): Pick<Selected, 'left' | 'top' | 'isAbove'> | null {
  const around = area.getBoundingClientRect();
  const words = range.getBoundingClientRect();
  if (words.bottom < around.top || words.top > around.bottom) return null;
  const above = words.top - 6;
  const height = TOOLBAR.height * Math.ceil(TOOLBAR.width / Math.max(around.width, 1));
  const isAbove = above - height > around.top;
  return {
    left: Math.max(around.left + 4, Math.min(words.left, around.right - TOOLBAR.width)),
    top: isAbove ? above : Math.min(words.bottom + 8, around.bottom - height - 8),
    isAbove,
  };
}
