// The frame of every screen before sign-in: the name, the story and one card. Inside the console only the card's
// content remains.
import { type ReactNode, use } from 'react';
import story from './public-story.html?raw';
import { InConsole } from './in-console.ts';
import { Wordmark } from './wordmark.tsx';
import './public-frame.css';

interface PublicFrameProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children?: ReactNode;
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
      {/* The HTML of public screens contains it already (vite.config.ts), before any script runs. */}
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
