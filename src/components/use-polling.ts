// Reloads a list regularly while its rows may change by themselves.
import { useEffect, useEffectEvent } from 'react';

const INTERVAL_MS = 3000;

export function usePolling(isNeeded: boolean, reload: () => Promise<unknown>): void {
  const poll = useEffectEvent(() => void reload());
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => poll(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
}
