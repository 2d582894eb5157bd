// Whether anything has been uploaded since the page loaded. Until then the upload queue and its panel are not loaded.
import { useSyncExternalStore } from 'react';

let hasBegun = false;
const listeners = new Set<() => void>();

/** The queue calls it when files are added. */
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
