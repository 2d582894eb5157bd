// Asks the server once a minute whether the session is still alive while nobody works here, so that a page that is left alone
// does not go on showing contracts after its session has ended.
import { useEffect } from 'react';
import { IDLE_MINUTES } from '#domain/security.ts';
import { refreshUser } from '#src/providers/auth.ts';
import { idleSeconds } from './idle.ts';

const MINUTE_MS = 60_000;

export function useIdleCheck(): void {
  useEffect(() => {
    const look = () => {
      if (idleSeconds() >= IDLE_MINUTES.least * 60) void refreshUser(true);
    };
    const timer = setInterval(look, MINUTE_MS);
    const onShown = () => {
      if (document.visibilityState === 'visible') look();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, []);
}
