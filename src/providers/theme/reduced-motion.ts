// Whether the system asks for reduced motion.
import { useSyncExternalStore } from 'react';

const asked = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void): () => void {
  const media = asked();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => asked().matches);
