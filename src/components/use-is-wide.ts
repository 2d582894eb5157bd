// Whether two columns fit side by side, for layout that moves elements; style sheets handle the rest.
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1200px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
