// What stands where a page or a part of it could not be shown: its code did not come, as with the server out of reach or
// after a release, or it failed. Kept free of what would have to be loaded first.
import { createPortal } from 'react-dom';
import './buttons.css';
import './list-states.css';
import './page-error.css';
import { PublicFrame } from './public-frame.tsx';

const TITLE = 'This page could not be loaded';
const TEXT = 'The server may be unavailable for a moment, or Whereas may have been updated. Reload the page.';
const PART_TEXT =
  'The server may be unavailable for a moment, or Whereas may have been updated. Copy anything you have entered, then reload the page.';

/** Loads anew: what failed to come stays failed for as long as the document lives. */
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

/** Over a page that stays, with what somebody has entered there. */
export const PartError = () =>
  createPortal(
    <div className="page-error part-error" role="alert">
      <p>{PART_TEXT}</p>
      <LoadAgain />
    </div>,
    document.body,
  );

/** Before sign-in, and where the console itself did not come. */
export function PublicPageError() {
  return (
    <PublicFrame title={TITLE} subtitle={TEXT}>
      <div className="public-actions">
        <LoadAgain />
      </div>
    </PublicFrame>
  );
}
