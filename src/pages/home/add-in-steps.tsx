// Whereas beside Word in three steps: find the add-in, install it, see how it works.
import { useModal } from '@refinedev/core';
import { useState } from 'react';
import { hrefTo } from '#domain/screens.ts';
import { PlaceLink } from '#src/components/place-link.tsx';
import { useConfig } from '#src/providers/configuration.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { FindAddIn } from './find-add-in.tsx';
import type { Video } from './video-dialog.tsx';

const VideoDialog = lazyPart(() => import('./video-dialog.tsx').then((file) => file.VideoDialog));

export function AddInSteps() {
  const { links, addin } = useConfig();
  const [video, setVideo] = useState<Video>();
  const { visible, show, close } = useModal();
  const watch = (chosen: Video) => {
    setVideo(chosen);
    show();
  };
  return (
    <section aria-labelledby="add-in-title">
      <h2 id="add-in-title">Whereas beside Word</h2>
      <ol className="add-in-steps">
        <li>
          <strong>Find the add-in</strong>
          <FindAddIn store={links.addin_store} manifest={addin.manifest} />
        </li>
        <li>
          <strong>Install it</strong>
          <p>For your organization, from a shared folder, or for yourself.</p>
          <PlaceLink href={hrefTo.helpTopic('add-in')} className="button">
            Show the steps
          </PlaceLink>
        </li>
        <li>
          <strong>See how it works</strong>
          <p>
            <PlaceLink href={hrefTo.helpTopic('word')}>Work in Word</PlaceLink>, step by step, or a workflow run here.
          </p>
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
