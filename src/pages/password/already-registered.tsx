// Shown for a used registration link: redirects to sign-in after a while.
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { REGISTRATION_REDIRECT_MS } from '#domain/limits.ts';
import { SCREENS } from '#domain/screens.ts';
import { PublicFrame } from '#src/components/public-frame.tsx';
import '#src/components/buttons.css';

/** Runs the task after some milliseconds. @returns a function that cancels it. */
export type Delay = (task: () => void, milliseconds: number) => () => void;

const byTimer: Delay = (task, milliseconds) => {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
};

export function AlreadyRegistered({ delay = byTimer }: { delay?: Delay }) {
  const navigate = useNavigate();
  // Leaving the page cancels the redirect.
  useEffect(
    () => delay(() => void navigate(SCREENS.signIn.path, { replace: true }), REGISTRATION_REDIRECT_MS),
    [delay, navigate],
  );
  return (
    <PublicFrame
      title="You are already registered"
      subtitle={
        <span role="status">
          This link has already been used. You will return to sign-in in a moment; use the password you set.
        </span>
      }
    >
      <div className="public-actions">
        <Link className="button button-primary" to={SCREENS.signIn.path} replace>
          Sign in now
        </Link>
      </div>
    </PublicFrame>
  );
}
