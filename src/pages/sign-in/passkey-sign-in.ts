// Signing in with a passkey and no password, once the browser has loaded what it needs.
import { askPasskey } from '#domain/endpoints/second-step.ts';
import { call } from '#src/providers/http/call.ts';
import { notifyError } from '#src/providers/notification.ts';
import { proveSecondStep } from '#src/providers/session/second-step.ts';
import { offerPasskeys, PasskeyProblem, showPasskey, stopOffer } from '#src/shared/second-factor/passkey-client.ts';

/** Browsers serve one request at a time: an offer that begins later would end the one of the button. */
let isPressed = false;

type Tell = (error: unknown) => void;

/** Lets the person choose a passkey of this site. @param tell shows a failure of the call */
export async function signInWithPasskey(tell: Tell): Promise<void> {
  if (isPressed) return;
  isPressed = true;
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

/** Offers passkeys with the address until `over`. @param tell shows a failure of the sign-in */
export async function offerPasskey(over: AbortSignal, tell: Tell): Promise<void> {
  if (over.aborted || isPressed || document.hidden) return;
  over.addEventListener('abort', stopOffer, { once: true });
  // Without an offer, the form and the button are as good.
  const asked = await call(askPasskey, { body: {} }).catch(() => null);
  if (!asked?.data.passkey || over.aborted || isPressed) return;
  const assertion = await offerPasskeys(asked.data.passkey).catch(() => null);
  if (assertion && !over.aborted)
    await proveSecondStep(asked.data.challenge, { method: 'passkey', assertion }).catch(tell);
}
