// Whereas beside Word in three steps: find the add-in, install it, see how it works.
import { useModal } from '@refinedev/core';
import { useState } from 'react';
import { hrefTo } from '#domain/screens.ts';
import { isOwnPage, PlaceLink } from '#src/components/place-link.tsx';
import { useConfig } from '#src/providers/configuration.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import type { Video } from './video-dialog.tsx';

const VideoDialog = lazyPart(() => import('./video-dialog.tsx').then((file) => file.VideoDialog));

export function AddInSteps() {
  const { links } = useConfig();
  const [video, setVideo] = useState<Video>();
  const { visible, show, close } = useModal();
  const watch = (chosen: Video) => {
    setVideo(chosen);
    show();
  };
  return (
    <section aria-labelledby="add-in-title">
      <h2 id="add-in-title">Whereas beside Word</h2>
      {isOwnPage(links.addin_store) && (
        <p className="home-text">
          No add-in is connected to this deployment yet. Until then, run workflows here on a DOCX and paste results into
          Word with their tables.
        </p>
      )}
      <ol className="add-in-steps">
        <li>
          <strong>Find the add-in</strong>
          <p>It shows Whereas in a pane next to your document.</p>
          <PlaceLink href={links.addin_store} className="button">
            {isOwnPage(links.addin_store) ? 'Where to find it' : 'Open the add-in store'}
          </PlaceLink>
        </li>
        <li>
          <strong>Install it</strong>
          <p>Three steps in Word, and what to do if it is not available yet.</p>
          <PlaceLink href={hrefTo.helpTopic('add-in')} className="button">
            Show the steps
          </PlaceLink>
        </li>
        <li>
          <strong>See how it works</strong>
          <p>A workflow run on a contract, step by step.</p>
          <span className="add-in-videos">
            <button type="button" className="button" onClick={() => watch('how-to')}>
              How-to
            </button>
            <button type="button" className="button" onClick={() => watch('demo')}>
              Demo
            </button>
          </span>
        </li>
      </ol>
      {video && <VideoDialog video={video} isOpen={visible} onClose={close} />}
    </section>
  );
}
