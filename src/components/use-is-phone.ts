// Whether the window has a phone's width, for behavior; style sheets handle appearance.
import { useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#domain/limits.ts';

const PHONE = `(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
