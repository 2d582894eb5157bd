// Where to get the add-in on this deployment: its store listing, its manifest, or what the administrator must do first.
import { PlaceLink, isOwnPage } from '#src/components/place-link.tsx';
import '#src/components/buttons.css';

interface ManifestNoticeProps {
  /** An own page where no listing is configured. */
  readonly store: string;
  /** The manifest's address; null where this server cannot offer one. */
  readonly manifest: string | null;
}

export function ManifestNotice({ store, manifest }: ManifestNoticeProps) {
  if (!isOwnPage(store))
    return (
      <div className="help-manifest">
        <p>The add-in is in the store. Open its listing there and choose Get it now; the steps below are not needed.</p>
        <PlaceLink href={store} className="button">
          Open the add-in store
        </PlaceLink>
      </div>
    );
  if (manifest === null)
    return (
      <div className="help-manifest">
        <p>
          This server cannot offer the add-in yet, because Word opens add-ins only at an address that begins with https.
          Whoever runs the server sets PUBLIC_URL to the https address where people open it, and starts it again. Then
          the manifest can be downloaded here.
        </p>
      </div>
    );
  return (
    <div className="help-manifest">
      <p>
        The manifest of this server: download it, or give its address, <span className="help-address">{manifest}</span>
      </p>
      <a href={`${manifest}?download`} className="button" download>
        Download the manifest
      </a>
    </div>
  );
}
