// The overlay of the console: the command palette or the list of shortcuts. Any button can open one here; the console
// renders it.
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
