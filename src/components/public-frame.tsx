// What every screen before sign-in stands in: the name, what the product is about, and one card.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from './wordmark.tsx';
import './public-frame.css';

interface PublicFrameProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children?: ReactNode;
  /** Under the card. */
  readonly footer?: ReactNode;
}

export function PublicFrame({ title, subtitle, children, footer }: PublicFrameProps) {
  return (
    <div className="public">
      <aside className="public-story" aria-label="About Whereas">
        <Link to="/" className="public-name" aria-label="Whereas, to the first page">
          <Wordmark />
        </Link>
        <div>
          <p className="public-promise">Every answer shows its source.</p>
          <figure className="public-example" aria-label="An example of an answer with its source">
            <p className="public-question">When may the supplier end the agreement without cause?</p>
            <blockquote>
              “Supplier may terminate this Agreement for convenience on <mark>ninety (90) days’ written notice</mark>.”
            </blockquote>
            <figcaption>
              <span className="public-check">✓ Found word for word</span> Services agreement, page 5
            </figcaption>
          </figure>
        </div>
        <p className="public-note">Contract work, with the quote, the document and the page beside every answer.</p>
      </aside>
      <main className="public-main" tabIndex={-1}>
        <div className="public-card">
          <div className="public-small-name">
            <Wordmark />
          </div>
          <h1>{title}</h1>
          {subtitle ? <p className="public-subtitle">{subtitle}</p> : null}
          {children}
        </div>
        {footer ? <div className="public-footer">{footer}</div> : null}
      </main>
    </div>
  );
}
