// Whether the window is a phone's (spec 9), for what works differently there; what only looks different is for style
// sheets.
import { useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#domain/limits.ts';

const PHONE = `(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
