// Whether the server would refuse to run anything for whoever is here, known before they have chosen a document. What
// storage holds may be out of date: somebody else gives licenses. The server decides.
import { useEffect } from 'react';
import type { RunRefusal } from '#domain/subscriptions.ts';
import { refuseRun } from '#domain/subscriptions.ts';
import { refreshUser } from '#src/providers/auth.ts';
import { useSession } from '#src/providers/session/session.ts';

export function useRunRefusal(): RunRefusal | null {
  const session = useSession();
  const refusal = session && refuseRun(session.user);
  const isRefused = refusal !== null;
  useEffect(() => {
    if (!isRefused) return undefined;
    const refresh = () => void refreshUser(true);
    refresh();
    // Back from another tab, or from asking somebody for it.
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [isRefused]);
  return refusal;
}
