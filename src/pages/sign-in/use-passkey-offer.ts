// Signing in with a passkey and no password: by a button, and by what the browser offers for the address. What it needs loads
// when the browser is idle, so that the screen is there before.
import { useEffect } from 'react';
import { CHALLENGE_MINUTES } from '#domain/limits.ts';
import { canHavePasskeys } from '#domain/passkey-host.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';

type Tell = (error: unknown) => void;

const load = () => import('./passkey-sign-in.ts');
/** A minute before what was asked is over. */
const RENEWED_MS = (CHALLENGE_MINUTES - 1) * 60_000;

const hasPasskeys = 'PublicKeyCredential' in window && canHavePasskeys(window.location.hostname);

/** Lets the person choose a passkey of this site. @param tell shows a failure of the call */
export const signInWithPasskey = async (tell: Tell): Promise<void> => (await load()).signInWithPasskey(tell);

/** @param isOpen while the form is there. @returns whether this browser has passkeys for this address. */
export function usePasskeyOffer(isOpen: boolean, tell: Tell): boolean {
  const fail = useStableCallback(tell);
  useEffect(() => {
    if (!isOpen || !hasPasskeys || !PublicKeyCredential.isConditionalMediationAvailable) return;
    const over = new AbortController();
    const offer = async () => (await load()).offerPasskey(over.signal, fail);
    const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
    whenIdle(() => void offer());
    const renewal = setInterval(() => void offer(), RENEWED_MS);
    return () => {
      clearInterval(renewal);
      over.abort();
    };
  }, [isOpen, fail]);
  return hasPasskeys;
}
