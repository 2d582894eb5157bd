// What the pane shows: why it cannot work here, the way to sign in, or the work on the open document.
import { useEffect } from 'react';
import { SCREENS } from '#domain/screens.ts';
import { Announcer } from '#src/components/announcer.tsx';
import { useKeptFocus } from '#src/components/use-kept-focus.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { ToastArea } from '#src/components/toast-area.tsx';
import { useConfig } from '#src/providers/configuration.ts';
import { dismiss, pauseToasts, resumeToasts, useToasts } from '#src/providers/notification.ts';
import { useSession } from '#src/providers/session/session.ts';
import '#src/providers/theme/theme.css';
import { opensInBrowser } from './open-in-browser.ts';
import { PaneNotice } from './pane-notice.tsx';
import { SignedOut } from './signed-out.tsx';
import './pane.css';

/** The first version of Office.js that reads and accepts tracked changes and knows paragraphs by an id. */
const WORD_API = '1.6';

const SignedIn = lazyPart(() => import('./signed-in.tsx').then((file) => file.SignedIn));

interface PaneProps {
  /** What the page is open in: Word, a browser or another program; unknown where office.js did not load, which says so. */
  readonly host: 'word' | 'other' | 'unknown';
}

export function Pane({ host }: PaneProps) {
  useEffect(() => opensInBrowser(document), []);
  useKeptFocus();
  return (
    <main className="pane">
      <Content host={host} />
      <Toasts />
      <Announcer />
    </main>
  );
}

function Content({ host }: PaneProps) {
  const session = useSession();
  const { provider_name: name } = useConfig();
  if (host === 'unknown')
    return (
      <PaneNotice title="The connection to Word could not be loaded">
        <p>
          Microsoft’s library office.js did not load. Check your connection, then close the pane and open it again. If
          that does not help, ask your administrator whether your network blocks scripts of Microsoft.
        </p>
        <p>
          <a href={SCREENS.contracts.path}>The console does the same in a browser</a>.
        </p>
      </PaneNotice>
    );
  if (host === 'other')
    return (
      <PaneNotice title={`${name} for Word`}>
        <p>This page is the pane of the add-in and works inside Word only.</p>
        <p>
          <a href={SCREENS.contracts.path}>Open the console</a> to work on contracts here, or{' '}
          <a href="/help/add-in">read how to add {name} to Word</a>.
        </p>
      </PaneNotice>
    );
  if (!Office.context.requirements.isSetSupported('WordApi', WORD_API))
    return (
      <PaneNotice title="This Word is too old for the add-in">
        <p>
          It needs Word of Microsoft 365, version 2308 or newer (on a Mac 16.76), Word 2024, or Word on the web. This is
          version {Office.context.diagnostics.version}, without WordApi {WORD_API}.
        </p>
        <p>
          <a href={SCREENS.contracts.path}>The console does the same in a browser</a>: open the file there, and download
          the redline.
        </p>
      </PaneNotice>
    );
  if (!session) return <SignedOut />;
  if (session.role === 'super_admin')
    return (
      <PaneNotice title="Contracts belong to the members of a company">
        <p>You are signed in as the provider’s administrator, who sees no company’s contracts. Sign in as a member.</p>
        <SignedOut />
      </PaneNotice>
    );
  return <SignedIn key={session.user.id} />;
}

function Toasts() {
  return <ToastArea toasts={useToasts()} onDismiss={dismiss} onPause={pauseToasts} onResume={resumeToasts} />;
}
