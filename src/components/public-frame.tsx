// The frame of every screen before sign-in: the name, what the product is about, and one card. Where the console is around
// it already, as at an address without a page, only what the card says is left.
import type { ReactNode } from 'react';
import { use } from 'react';
import story from './public-story.html?raw';
import { InConsole } from './in-console.ts';
import { Wordmark } from './wordmark.tsx';
import './public-frame.css';

interface PublicFrameProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children?: ReactNode;
  /** Under the card. */
  readonly footer?: ReactNode;
}

const STORY = { __html: story };

export function PublicFrame({ title, subtitle, children, footer }: PublicFrameProps) {
  const heading = (
    <>
      <h1>{title}</h1>
      {subtitle ? <p className="public-subtitle">{subtitle}</p> : null}
      {children}
    </>
  );
  if (use(InConsole))
    return (
      <section className="public-inside">
        {heading}
        {footer}
      </section>
    );
  return (
    <div className="public">
      {/* The page of public screens comes with it (vite.config.ts), before any script has run. */}
      <aside className="public-story" aria-label="About Whereas" dangerouslySetInnerHTML={STORY} />
      <main className="public-main" tabIndex={-1}>
        <div className="public-card">
          <div className="public-small-name">
            <Wordmark />
          </div>
          {heading}
        </div>
        {footer ? <div className="public-footer">{footer}</div> : null}
      </main>
    </div>
  );
}
