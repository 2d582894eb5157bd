// The second step of a sign-in, once the password is right or the provider has answered. Its parts load with the first account that has a second factor.
import { MESSAGES } from '#domain/messages.ts';
import type { FactorProof } from '#domain/second-factor.ts';
import type { SecondStep as SecondStepOf } from '#domain/second-step.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { PublicFrame } from '#src/components/public-frame.tsx';
import { ApiError } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';

const loadProof = () => import('#src/providers/session/second-step.ts');
// Both at once, so that nothing is left to load when a code has been typed.
const SecondStep = lazyPart(() =>
  Promise.all([import('#src/shared/second-factor/second-step.tsx'), loadProof()]).then(([file]) => file.SecondStep),
);

interface SecondStepPageProps {
  readonly step: SecondStepOf;
  readonly onSignedIn?: () => void;
  /** The sign-in begins again. */
  readonly onOver: () => void;
}

export function SecondStepPage({ step, onSignedIn, onOver }: SecondStepPageProps) {
  const prove = async (proof: FactorProof) => {
    try {
      const { proveSecondStep } = await loadProof();
      await proveSecondStep(step.challenge, proof);
      onSignedIn?.();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'link_invalid') throw error;
      notifyError(MESSAGES.loginFailed, error.message);
      onOver();
    }
  };
  return (
    <PublicFrame
      title="One more step"
      subtitle="Your account has a second factor. Confirm with it that it is you."
      footer={
        <button type="button" className="button button-link" onClick={onOver}>
          Back to sign-in
        </button>
      }
    >
      <SecondStep methods={step.methods} passkey={step.passkey} submitLabel="Sign in" prove={prove} />
    </PublicFrame>
  );
}
