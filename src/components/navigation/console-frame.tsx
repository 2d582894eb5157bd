// The frame of every private screen: side navigation, the top bar of small windows, and the page.
import { type ReactNode, useEffect, useState } from 'react';
import type { Role } from '#domain/roles.ts';
import type { ScreenName } from '#domain/screens.ts';
import { InConsole } from '#src/components/in-console.ts';
import { Bars, Magnifier } from '#src/components/marks.tsx';
import { showOverlay } from '#src/components/shortcuts/overlay.ts';
import { Wordmark } from '#src/components/wordmark.tsx';
import { useKeptFocus } from '#src/components/use-kept-focus.ts';
import { SideNavigation } from './side-navigation.tsx';
import './console-frame.css';

interface ConsoleFrameProps {
  readonly user: { readonly name: string; readonly role: Role | null };
  /** The screen whose entry is current. */
  readonly current: ScreenName | null;
  readonly supportHref: string;
  readonly initiallyLocked: boolean;
  readonly onLock: (locked: boolean) => void;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

export function ConsoleFrame({ initiallyLocked, onLock, children, ...navigation }: ConsoleFrameProps) {
  useKeptFocus();
  const [isLocked, setLocked] = useState(initiallyLocked);
  const [isOpen, setOpen] = useState(false);
  const lock = (locked: boolean) => {
    setLocked(locked);
    onLock(locked);
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <div className={`console${isLocked ? ' console-locked' : ''}`}>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <header className="top-bar">
        <button
          type="button"
          className="top-bar-button"
          aria-label={isOpen ? 'Close navigation' : 'Open navigation'}
          aria-expanded={isOpen}
          aria-controls="side-navigation"
          onClick={() => setOpen(!isOpen)}
        >
          <Bars size={20} />
        </button>
        <Wordmark />
        <button
          type="button"
          className="top-bar-button top-bar-search"
          aria-label="Search"
          aria-haspopup="dialog"
          onClick={() => showOverlay('palette')}
        >
          <Magnifier size={20} />
        </button>
      </header>
      <SideNavigation
        {...navigation}
        isLocked={isLocked}
        onLock={lock}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
      {/* A click outside closes the open navigation, as Escape does. */}
      <div
        className={`side-backdrop${isOpen ? ' side-backdrop-shown' : ''}`}
        onClick={() => setOpen(false)}
        aria-hidden
      />
      <main id="main" className="console-page" tabIndex={-1}>
        <InConsole value>{children}</InConsole>
      </main>
    </div>
  );
}
