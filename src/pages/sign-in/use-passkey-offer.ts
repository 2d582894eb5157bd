// Signing in with a passkey and no password: by a button, and by what the browser offers for the address. What it needs loads
// when the browser is idle, so that the screen is there before.
import { useEffect } from 'react';
import { canHavePasskeys } from '#domain/passkey-host.ts';
import { askPasskey } from '#domain/endpoints/second-factor.ts';
import { CHALLENGE_MINUTES } from '#domain/second-factor.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import { proveSecondStep } from '#src/providers/auth.ts';
import { call } from '#src/providers/http/call.ts';
import { notifyError } from '#src/providers/notification.ts';

const loadClient = () => import('#src/shared/second-factor/passkey-client.ts');
/** A minute before what was asked is over. */
const RENEWED_MS = (CHALLENGE_MINUTES - 1) * 60_000;

const hasPasskeys = 'PublicKeyCredential' in window && canHavePasskeys(window.location.hostname);

/** Browsers serve one request at a time: an offer that begins later would end the one of the button. */
let isPressed = false;

type Tell = (error: unknown) => void;

/** Lets the person choose a passkey of this site. @param tell shows a failure of the call */
export async function signInWithPasskey(tell: Tell): Promise<void> {
  if (isPressed) return;
  isPressed = true;
  const { PasskeyProblem, showPasskey } = await loadClient();
  try {
    const { challenge, passkey } = (await call(askPasskey, { body: {} })).data;
    const assertion = passkey && (await showPasskey(passkey));
    if (assertion) await proveSecondStep(challenge, { method: 'passkey', assertion });
  } catch (error) {
    if (error instanceof PasskeyProblem) notifyError(error.message);
    else tell(error);
  } finally {
    isPressed = false;
  }
}

/** @param isOpen while the form is there. @returns whether this browser has passkeys for this address. */
export function usePasskeyOffer(isOpen: boolean, tell: Tell): boolean {
  const fail = useStableCallback(tell);
  useEffect(() => {
    if (!isOpen || !hasPasskeys || !PublicKeyCredential.isConditionalMediationAvailable) return;
    let isOver = false;
    let stop = () => undefined as void;
    const offer = async () => {
      const { offerPasskeys, stopOffer } = await loadClient();
      if (isOver || isPressed || document.hidden) return;
      stop = stopOffer;
      // Without an offer, the form and the button are as good.
      const asked = await call(askPasskey, { body: {} }).catch(() => null);
      if (!asked?.data.passkey || isOver || isPressed) return;
      const assertion = await offerPasskeys(asked.data.passkey).catch(() => null);
      if (assertion && !isOver)
        await proveSecondStep(asked.data.challenge, { method: 'passkey', assertion }).catch(fail);
    };
    const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
    whenIdle(() => void offer());
    const renewal = setInterval(() => void offer(), RENEWED_MS);
    return () => {
      isOver = true;
      clearInterval(renewal);
      stop();
    };
  }, [isOpen, fail]);
  return hasPasskeys;
}
