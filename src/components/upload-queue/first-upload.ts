// Whether anything was uploaded since the console was loaded: the queue and what shows it are not fetched before.
import { useSyncExternalStore } from 'react';

let hasBegun = false;
const listeners = new Set<() => void>();

/** The queue says so with what it is given first. */
export function markFirstUpload(): void {
  if (hasBegun) return;
  hasBegun = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useHasUploaded = (): boolean => useSyncExternalStore(subscribe, () => hasBegun);
