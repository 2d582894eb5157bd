// Confirms before a link, the back button or closing the tab discards unsaved work.
import { useEffect } from 'react';
import { type Blocker, type Location, useBlocker } from 'react-router';
import { currentSession } from './session.ts';

export type IsLeft = (from: Location, to: Location) => boolean;

export const isPageLeft: IsLeft = (from, to) => from.pathname !== to.pathname;

/** The browser asks before the tab is closed or loaded again while `holds`. */
export function useUnloadGuard(holds: boolean): void {
  useEffect(() => {
    if (!holds) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [holds]);
}

/** Blocks leaving the page while `holds`; navigation within it stays free unless `isLeft` says otherwise. */
export function useLeaveGuard(holds: boolean, isLeft: IsLeft = isPageLeft): Blocker {
  useUnloadGuard(holds);
  // Signing out is never blocked.
  return useBlocker(
    ({ currentLocation, nextLocation }) => holds && isLeft(currentLocation, nextLocation) && currentSession() !== null,
  );
}
