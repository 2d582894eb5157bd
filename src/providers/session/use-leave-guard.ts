// Asks before work is lost by a click beside it, by the browser's back button, or by closing the tab.
import { useEffect } from 'react';
import type { Blocker, Location } from 'react-router';
import { useBlocker } from 'react-router';
import { currentSession } from './session.ts';

export type IsLeft = (from: Location, to: Location) => boolean;

export const isPageLeft: IsLeft = (from, to) => from.pathname !== to.pathname;

/** Blocks ways out of this page while `holds`; ways within it, such as opening a run, stay free unless `isLeft` says so. */
export function useLeaveGuard(holds: boolean, isLeft: IsLeft = isPageLeft): Blocker {
  useEffect(() => {
    if (!holds) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [holds]);
  // Who has signed out, or was, is not held back: there is nothing here for them any more.
  return useBlocker(
    ({ currentLocation, nextLocation }) => holds && isLeft(currentLocation, nextLocation) && currentSession() !== null,
  );
}
