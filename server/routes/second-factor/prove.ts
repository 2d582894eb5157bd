// One factor, proved within the transaction of what it is for: signing in, or a sensitive change.
import { ProblemError } from '#domain/errors.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { FactorProof } from '#domain/second-factor.ts';
import type { FactorMethod, PasskeyRequest } from '#domain/second-step.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/store/database.ts';
import { readFactors } from '#server/store/second-factor/factors.ts';
import { listCredentials, lockPasskey, notePasskeyUse } from '#server/store/second-factor/passkeys.ts';
import { useRecoveryCode } from '#server/store/second-factor/recovery-codes.ts';
import { findTotpKey, takeStep } from '#server/store/second-factor/totp-keys.ts';
import { stepOfCode } from './totp.ts';
import { passkeyRequest, verifyAssertion } from './webauthn.ts';

export type ProofDeps = Pick<Deps, 'vault' | 'publicUrl' | 'config'>;

interface Asked {
  readonly userId: string;
  readonly proof: FactorProof;
  /** What an authenticator has to have signed. */
  readonly challenge: string;
  /** ISO 8601. */
  readonly now: string;
}

interface Proved {
  /** How many recovery codes are left, where one was used. */
  readonly codesLeft: number | null;
}

/** Null for a code or a passkey that is wrong, was used, or is somebody else's. */
export async function proveFactor(tx: Db, deps: ProofDeps, asked: Asked): Promise<Proved | null> {
  const { userId, proof, challenge, now } = asked;
  if (proof.method === 'totp')
    return (await takeCode(tx, deps, { userId, state: 'confirmed', code: proof.code, now }))
      ? { codesLeft: null }
      : null;
  if (proof.method === 'recovery_code') {
    const codesLeft = await useRecoveryCode(tx, userId, proof.code, now);
    return codesLeft === null ? null : { codesLeft };
  }
  const passkey = await lockPasskey(tx, proof.assertion.id);
  if (passkey?.user_id !== userId) return null;
  const use = await verifyAssertion(deps, challenge, passkey, proof.assertion);
  if (!use) return null;
  await notePasskeyUse(tx, passkey.id, { ...use, now });
  return { codesLeft: null };
}

interface TypedCode {
  readonly userId: string;
  readonly state: 'confirmed' | 'waiting';
  readonly code: string;
  /** ISO 8601. */
  readonly now: string;
}

/** Takes a code of an authenticator app once. @returns the id of its key; null for a code that is wrong or was taken. */
export async function takeCode(
  tx: Db,
  { vault }: Pick<Deps, 'vault'>,
  { userId, state, code, now }: TypedCode,
): Promise<string | null> {
  const key = await findTotpKey(tx, userId, state);
  const step = key && stepOfCode(vault.open(key.secret_sealed, key.id), code, now);
  return key && step !== null && (await takeStep(tx, key.id, step, now)) ? key.id : null;
}

const WRONG: Readonly<Record<FactorMethod, string>> = {
  totp: SERVER_MESSAGES.totpCodeWrong,
  recovery_code: SERVER_MESSAGES.recoveryCodeWrong,
  passkey: SERVER_MESSAGES.passkeyRefused,
};

/** The refusal of a proof, at the field of a code. */
export function refusedProof(code: 'wrong_credentials' | 'invalid', { method }: FactorProof): ProblemError {
  const sentence = WRONG[method];
  return new ProblemError(code, sentence, method === 'passkey' ? undefined : { code: [sentence] });
}

/** What somebody can prove who they are with, the quickest first, and what a browser needs to use their passkey. */
export async function offeredFactors(
  db: Db,
  deps: ProofDeps,
  userId: string,
  challenge: string,
): Promise<{ methods: FactorMethod[]; passkey: PasskeyRequest | null }> {
  const { totp, passkeys, recovery_codes_left } = await readFactors(db, userId);
  const methods: FactorMethod[] = [];
  if (passkeys.length > 0) methods.push('passkey');
  if (totp) methods.push('totp');
  if (recovery_codes_left > 0) methods.push('recovery_code');
  const passkey = passkeys.length > 0 ? passkeyRequest(deps, challenge, await listCredentials(db, userId)) : null;
  return { methods, passkey };
}
