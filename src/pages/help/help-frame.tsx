// The frame of the help pages, open to everybody: signed in or not, they lead back to where work is.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { landingOf, SCREENS } from '#domain/screens.ts';
import { Wordmark } from '#src/components/wordmark.tsx';
import { useSession } from '#src/providers/session/session.ts';
import './help.css';

export function HelpFrame({ children }: { children: ReactNode }) {
  const role = useSession()?.role;
  return (
    <div className="help">
      <header className="help-bar">
        <Link to={SCREENS.help.path} className="help-name">
          <Wordmark /> <span>Help</span>
        </Link>
        <Link to={role ? landingOf(role) : SCREENS.signIn.path}>{role ? 'Back to work' : 'Sign in'}</Link>
      </header>
      <main className="help-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
