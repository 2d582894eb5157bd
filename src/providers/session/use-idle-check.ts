// Asks the server whether the session is still alive while nobody works here, so that a page that is left alone does not go on
// showing contracts after its session has ended; and says that somebody is there while they only read.
import { useEffect } from 'react';
import { refreshUser } from './current-user.ts';
import { needsCheck } from './idle.ts';

const MINUTE_MS = 60_000;

export function useIdleCheck(): void {
  useEffect(() => {
    const look = () => {
      if (needsCheck()) void refreshUser(true);
    };
    const onShown = () => {
      if (document.visibilityState === 'visible') look();
    };
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, []);
}
