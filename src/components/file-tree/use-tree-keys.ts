// The keyboard of a tree (WAI-ARIA tree view pattern): arrows move and open or close folders, letters jump to names,
// Enter opens, Space selects, F2 renames, Delete deletes, Shift+F10 opens the row's menu.
import { type KeyboardEvent, useRef } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import type { TreeRow } from './tree-rows.ts';

interface TreeKeyActions {
  /** Focuses a row; `isExtending` also selects the rows between, if several can be selected. */
  readonly goTo: (index: number, isExtending: boolean) => void;
  readonly setOpen: (nodes: readonly FileTreeNode[], isOpen: boolean) => void;
  readonly open: (row: TreeRow) => void;
  readonly select: (row: TreeRow) => void;
  /** Absent for single selection. */
  readonly selectAll?: (() => void) | undefined;
  readonly rename?: ((node: FileTreeNode) => void) | undefined;
  readonly remove?: ((node: FileTreeNode) => void) | undefined;
  readonly openMenu: (row: TreeRow) => void;
}

/** Letters typed within this time form one prefix. */
const TYPING_PAUSE_MS = 600;
const PAGE_ROWS = 10;

export function useTreeKeys(rows: readonly TreeRow[], at: number, actions: TreeKeyActions) {
  const typed = useRef({ text: '', last: 0 });

  const typeAhead = (key: string, now: number) => {
    const before = now - typed.current.last < TYPING_PAUSE_MS ? typed.current.text : '';
    const text = before + key.toLowerCase();
    typed.current = { text, last: now };
    // Repeating a letter cycles through names that start with it.
    const isOneLetter = text === key.toLowerCase().repeat(text.length);
    const wanted = isOneLetter ? text.slice(0, 1) : text;
    const from = isOneLetter ? at + 1 : at;
    const order = [...rows.keys()].map((step) => (from + step) % rows.length);
    const found = order.find((index) => rows[index]?.node.name.toLowerCase().startsWith(wanted));
    if (found !== undefined) actions.goTo(found, false);
  };

  const parentOf = (row: TreeRow) => rows.findLastIndex((one, index) => index < at && one.level === row.level - 1);
  const right = (row: TreeRow) => {
    if (row.node.type !== 'folder') return;
    if (!row.isExpanded) actions.setOpen([row.node], true);
    else if (row.node.children.length > 0) actions.goTo(at + 1, false);
  };
  const left = (row: TreeRow) => {
    if (row.isExpanded) actions.setOpen([row.node], false);
    else if (row.level > 1) actions.goTo(parentOf(row), false);
  };
  const openSiblings = (row: TreeRow) => {
    const siblings = rows.filter(({ node }) => node.parent === row.node.parent && node.type === 'folder');
    actions.setOpen(
      siblings.map(({ node }) => node),
      true,
    );
  };
  const go = (to: number, { shiftKey }: KeyboardEvent) =>
    actions.goTo(Math.max(0, Math.min(rows.length - 1, to)), shiftKey);

  /** The action of a key; undefined for unused keys. */
  const meaningOf = (event: KeyboardEvent, row: TreeRow): (() => void) | undefined => {
    const { key } = event;
    const { rename, remove } = actions;
    const meanings: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => go(at + 1, event),
      ArrowUp: () => go(at - 1, event),
      Home: () => go(0, event),
      End: () => go(rows.length - 1, event),
      PageDown: () => go(at + PAGE_ROWS, event),
      PageUp: () => go(at - PAGE_ROWS, event),
      ArrowRight: () => right(row),
      ArrowLeft: () => left(row),
      Enter: () => actions.open(row),
      ' ': () => actions.select(row),
      F2: rename && (() => rename(row.node)),
      Delete: remove && (() => remove(row.node)),
      ContextMenu: () => actions.openMenu(row),
      F10: event.shiftKey ? () => actions.openMenu(row) : undefined,
      '*': () => openSiblings(row),
    };
    return key in meanings || key.length > 1 ? meanings[key] : () => typeAhead(key, event.timeStamp);
  };

  return (event: KeyboardEvent) => {
    // A row's menu bubbles events here through React, although it is elsewhere in the DOM; buttons and checkboxes
    // handle their own keys.
    const isOnRow = event.target instanceof HTMLElement && event.target.role === 'treeitem';
    const row = rows[at];
    if (!row || !isOnRow || event.defaultPrevented || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const meaning =
      isCommand && event.key.toLowerCase() === 'a' ? actions.selectAll : isCommand ? undefined : meaningOf(event, row);
    if (!meaning) return;
    event.preventDefault();
    meaning();
  };
}
