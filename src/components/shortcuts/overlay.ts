// What lies over the console on request: the command palette, or the list of shortcuts. Whoever has a button for one opens
// it here; the console draws it.
import { useSyncExternalStore } from 'react';

type Overlay = 'palette' | 'shortcuts';

let shown: Overlay | null = null;
const listeners = new Set<() => void>();

export function showOverlay(overlay: Overlay | null): void {
  shown = overlay;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOverlay = (): Overlay | null => useSyncExternalStore(subscribe, () => shown);
