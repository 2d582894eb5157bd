// Setting up second factors, and what somebody can prove again who they are with.
import { z } from 'zod';
import { confirmationSchema } from '#domain/reauthentication.ts';
import {
  addedFactorSchema,
  attestationSchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  passkeySchema,
  secondFactorsSchema,
} from '#domain/second-factor-settings.ts';
import { totpCodeSchema } from '#domain/second-factor.ts';
import { dataReply, endpoint, messageReply } from './endpoint.ts';

const read = { resource: 'session', action: 'read' } as const;
const own = { resource: 'session', action: 'update' } as const;

export const askConfirmation = endpoint({
  id: 'auth.askConfirmation',
  summary: 'How the caller can prove again who they are, with what a browser needs to use their passkey',
  route: 'POST /auth/reauthenticate/options',
  access: own,
  body: z.strictObject({}),
  reply: dataReply(confirmationSchema),
  beforeSecondFactor: true,
});

export const readSecondFactors = endpoint({
  id: 'secondFactors.read',
  summary: "One's own authenticator app, passkeys and number of recovery codes",
  route: 'GET /auth/second-factors',
  access: read,
  reply: dataReply(secondFactorsSchema),
  beforeSecondFactor: true,
});

export const setUpTotp = endpoint({
  id: 'secondFactors.setUpTotp',
  summary: 'A new key for an authenticator app; it counts once a code of it is confirmed',
  route: 'POST /auth/second-factors/totp',
  access: own,
  body: z.strictObject({}),
  reply: dataReply(
    z.object({
      secret: z.string().describe('To type into the app: base 32.'),
      uri: z.string().describe('For the QR code: otpauth://totp/…'),
    }),
  ),
  reauthentication: true,
  beforeSecondFactor: true,
});

export const confirmTotp = endpoint({
  id: 'secondFactors.confirmTotp',
  summary: 'Confirm the new key with a code; it replaces the app that was set up before',
  route: 'POST /auth/second-factors/totp/confirm',
  access: own,
  body: z.strictObject({ code: totpCodeSchema }),
  reply: dataReply(addedFactorSchema),
  reauthentication: true,
  beforeSecondFactor: true,
});

export const removeTotp = endpoint({
  id: 'secondFactors.removeTotp',
  summary: 'Remove the authenticator app; refused where it is the last factor and one is required',
  route: 'DELETE /auth/second-factors/totp',
  access: own,
  reply: messageReply,
  reauthentication: true,
});

export const setUpPasskey = endpoint({
  id: 'secondFactors.setUpPasskey',
  summary: 'What a browser needs to make a passkey',
  route: 'POST /auth/second-factors/passkeys/options',
  access: own,
  body: z.strictObject({}),
  reply: dataReply(passkeyCreationSchema),
  reauthentication: true,
  beforeSecondFactor: true,
});

export const addPasskey = endpoint({
  id: 'secondFactors.addPasskey',
  summary: 'Keep the passkey that the browser has made',
  route: 'POST /auth/second-factors/passkeys',
  access: own,
  body: z.strictObject({ name: passkeyNameSchema, attestation: attestationSchema }),
  reply: dataReply(addedFactorSchema.extend({ passkey: passkeySchema })),
  reauthentication: true,
  beforeSecondFactor: true,
});

export const renamePasskey = endpoint({
  id: 'secondFactors.renamePasskey',
  summary: "Rename one of one's own passkeys",
  route: 'PUT /auth/second-factors/passkeys/:id',
  access: own,
  body: z.strictObject({ name: passkeyNameSchema }),
  reply: dataReply(passkeySchema),
});

export const removePasskey = endpoint({
  id: 'secondFactors.removePasskey',
  summary: "Remove one of one's own passkeys; refused where it is the last factor and one is required",
  route: 'DELETE /auth/second-factors/passkeys/:id',
  access: own,
  reply: messageReply,
  reauthentication: true,
});

export const renewRecoveryCodes = endpoint({
  id: 'secondFactors.renewRecoveryCodes',
  summary: 'Ten new recovery codes; the earlier ones stop working',
  route: 'POST /auth/second-factors/recovery-codes',
  access: own,
  body: z.strictObject({}),
  reply: dataReply(z.object({ recovery_codes: z.array(z.string()) })),
  reauthentication: true,
});
