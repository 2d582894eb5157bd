// Whether the server would refuse the user's runs, known before they choose a document. The stored user may be
// outdated, as others assign licenses; the server decides.
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
    // The user may return from another tab with a license.
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [isRefused]);
  return refusal;
}
