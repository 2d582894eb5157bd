// The first step to the Word add-in: the store listing where there is one, else the manifest, else what is to be set up first.
import { hrefTo } from '#domain/screens.ts';
import { isOwnPage, PlaceLink } from '#src/components/place-link.tsx';

interface FindAddInProps {
  /** An own page where no listing is configured. */
  readonly store: string;
  /** The manifest's address; null where this server cannot offer one. */
  readonly manifest: string | null;
}

export function FindAddIn({ store, manifest }: FindAddInProps) {
  if (!isOwnPage(store))
    return (
      <>
        <p>It shows Whereas in a pane beside your document.</p>
        <PlaceLink href={store} className="button">
          Open the add-in store
        </PlaceLink>
      </>
    );
  if (manifest === null)
    return (
      <>
        <p>It shows Whereas in a pane beside your document, once this server has an https address.</p>
        <PlaceLink href={hrefTo.helpTopic('add-in')} className="button">
          What to set up
        </PlaceLink>
      </>
    );
  return (
    <>
      <p>It shows Whereas in a pane beside your document. Its manifest tells Word where it is.</p>
      <a href={`${manifest}?download`} className="button" download>
        Download the manifest
      </a>
    </>
  );
}
