// Whether there is room for two columns side by side. For what is put elsewhere where there is not; what only looks
// different is for style sheets.
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1200px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
