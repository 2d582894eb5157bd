// The second step of a sign-in. Its schemas load with the parts that show it, not with the sign-in screen.
import { completeSignIn } from '#domain/endpoints/second-step.ts';
import type { FactorProof } from '#domain/second-factor.ts';
import { call } from '#src/providers/http/call.ts';
import { beginSession } from './current-user.ts';

/** The second step of a sign-in, or the only one with a passkey. Throws ApiError. */
export async function proveSecondStep(challenge: string, proof: FactorProof): Promise<void> {
  beginSession((await call(completeSignIn, { body: { challenge, proof } })).data);
}
