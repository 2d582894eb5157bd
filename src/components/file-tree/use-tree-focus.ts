// The one row of a tree in the tab order. It stays in the DOM however far the user scrolls; when it is removed, the
// row that takes its place gets the focus.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TreeRow } from './tree-rows.ts';

export function useTreeFocus(tree: RefObject<HTMLElement | null>, rows: readonly TreeRow[], activeId: string | null) {
  const [focused, setFocused] = useState<{ id: string; index: number } | null>(null);
  const known = rows.findIndex(({ node }) => node.id === focused?.id);
  const active = rows.findIndex(({ node }) => node.id === activeId);
  const at = known >= 0 ? known : Math.min(focused?.index ?? Math.max(0, active), rows.length - 1);
  const id = rows[at]?.node.id;
  if (focused && id !== undefined && (focused.id !== id || focused.index !== at)) setFocused({ id, index: at });

  /** Move the focus once the row is in the DOM. */
  const follows = useRef(false);
  const hadFocus = useRef(false);
  const shown = useRef(id);
  const take = () => tree.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)?.focus({ preventScroll: true });
  useLayoutEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    take();
  });
  useEffect(() => {
    const isGone = shown.current !== id;
    shown.current = id;
    // Removing a row leaves nothing focused.
    if (isGone && hadFocus.current && document.activeElement === document.body) take();
  });

  return {
    /** The row in the tab order; -1 in an empty tree. */
    at,
    moveTo: (index: number) => {
      const row = rows[index];
      if (!row) return;
      follows.current = true;
      setFocused({ id: row.node.id, index });
    },
    handlers: {
      onFocus: ({ target }: { target: EventTarget }) => {
        hadFocus.current = true;
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
        const index = Number(row?.dataset['index'] ?? Number.NaN);
        const node = rows[index]?.node;
        if (node && node.id !== focused?.id) setFocused({ id: node.id, index });
      },
      onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
        if (relatedTarget !== null) hadFocus.current = false;
      },
    },
  };
}
