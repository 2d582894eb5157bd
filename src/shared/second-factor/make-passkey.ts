// Making a passkey in the browser.
import { startRegistration } from '@simplewebauthn/browser';
import type { Attestation, PasskeyCreation } from '#domain/second-factor-settings.ts';
import { askBrowser, listed } from './passkey-client.ts';

/** @returns null if the person did not go on. @throws PasskeyProblem */
export const makePasskey = (creation: PasskeyCreation): Promise<Attestation | null> =>
  askBrowser(async () => {
    const { id, rawId, type, response } = await startRegistration({
      optionsJSON: { ...creation, excludeCredentials: listed(creation.excludeCredentials) },
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) } };
  });
