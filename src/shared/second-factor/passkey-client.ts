// Using passkeys in the browser, with sentences for what it refuses.
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Assertion } from '#domain/second-factor.ts';
import type { PasskeyRequest } from '#domain/second-step.ts';

/** `message` is the sentence to show. */
export class PasskeyProblem extends Error {
  override name = 'PasskeyProblem';
}

const OTHER = 'The browser could not use a passkey here. Choose another way.';

function problemOf(error: unknown): PasskeyProblem | null {
  if (!(error instanceof Error)) return new PasskeyProblem(OTHER, { cause: error });
  const code = error instanceof WebAuthnError ? error.code : null;
  // The person has closed the browser's window, or asked for something else instead.
  if (error.name === 'NotAllowedError' || error.name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED') return null;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || error.name === 'InvalidStateError')
    return new PasskeyProblem('This device has a passkey for your account already.', { cause: error });
  if (error.name === 'SecurityError')
    return new PasskeyProblem('Passkeys work only on the address of your console. Open that one, and try again.', {
      cause: error,
    });
  return new PasskeyProblem(OTHER, { cause: error });
}

/** @returns null if the person did not go on. @throws PasskeyProblem */
export async function askBrowser<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await work();
  } catch (error) {
    const problem = problemOf(error);
    if (problem) throw problem;
    return null;
  }
}

export const listed = (credentials: PasskeyRequest['allowCredentials']) =>
  credentials.map(({ id, type, transports }) => ({ id, type, transports: transports ?? [] }));

/** Asks for a passkey. @returns null if the person did not go on. @throws PasskeyProblem */
export const showPasskey = (request: PasskeyRequest): Promise<Assertion | null> =>
  askBrowser(() =>
    startAuthentication({ optionsJSON: { ...request, allowCredentials: listed(request.allowCredentials) } }).then(sent),
  );

function sent({ id, rawId, type, response }: Awaited<ReturnType<typeof startAuthentication>>): Assertion {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Offers passkeys among what the browser fills into the address. @returns null if none was chosen. */
export async function offerPasskeys(request: PasskeyRequest): Promise<Assertion | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  return askBrowser(() =>
    startAuthentication({ optionsJSON: { ...request, allowCredentials: [] }, useBrowserAutofill: true }).then(sent),
  );
}

/** Ends the offer: browsers serve one request at a time. */
export const stopOffer = (): void => WebAuthnAbortService.cancelCeremony();
