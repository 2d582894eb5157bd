// The error screen of a page or part of one whose code failed to load, as after a release, or crashed. It imports
// almost nothing, since imports may fail too.
import { createPortal } from 'react-dom';
import './buttons.css';
import './list-states.css';
import './page-error.css';
import { PublicFrame } from './public-frame.tsx';

const TITLE = 'This page could not be loaded';
const TEXT = 'The server may be unavailable for a moment, or Whereas may have been updated. Reload the page.';
const PART_TEXT =
  'The server may be unavailable for a moment, or Whereas may have been updated. Copy anything you have entered, then reload the page.';

/** Reloads the document: a failed import stays failed until then. */
const LoadAgain = () => (
  <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
    Load again
  </button>
);

/** Inside the console, whose navigation stays usable. */
export function PageError() {
  return (
    <div className="list-state list-state-error page-error" role="alert">
      <h1 className="list-state-title">{TITLE}</h1>
      <p className="list-state-text">{TEXT}</p>
      <LoadAgain />
    </div>
  );
}

/** Shown over a page that stays mounted with its entries. */
export const PartError = () =>
  createPortal(
    <div className="page-error part-error" role="alert">
      <p>{PART_TEXT}</p>
      <LoadAgain />
    </div>,
    document.body,
  );

/** For public screens, and when the console fails to load. */
export function PublicPageError() {
  return (
    <PublicFrame title={TITLE} subtitle={TEXT}>
      <div className="public-actions">
        <LoadAgain />
      </div>
    </PublicFrame>
  );
}
