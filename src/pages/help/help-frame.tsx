// The frame of the help pages, which are public: the console's for signed-in users, otherwise a top bar.
import { type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { SCREENS } from '#domain/screens.ts';
import { InConsole } from '#src/components/in-console.ts';
import { Wordmark } from '#src/components/wordmark.tsx';
import './help.css';

export function HelpFrame({ children }: { children: ReactNode }) {
  if (use(InConsole)) return <div className="help-main help-inside">{children}</div>;
  return (
    <div className="help">
      <header className="help-bar">
        <Link to={SCREENS.help.path} className="help-name">
          <Wordmark /> <span>Help</span>
        </Link>
        <Link to={SCREENS.signIn.path}>Sign in</Link>
      </header>
      <main className="help-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
