// Whereas beside Word in three steps: find the add-in, install it, see how it works.
import { useModal } from '@refinedev/core';
import { Modal } from 'antd';
import { useState } from 'react';
import { hrefTo, HELP_TOPICS } from '#domain/screens.ts';
import { isOwnPage, PlaceLink } from '#src/components/place-link.tsx';
import { useConfig } from '#src/providers/configuration.ts';
import { HelpArticle } from '#src/components/help/article.tsx';

type Video = 'how-to' | 'demo';
const VIDEO_TITLES: Readonly<Record<Video, string>> = {
  'how-to': 'How to run a workflow',
  demo: 'A run from start to end',
};

export function AddInSteps() {
  const { links } = useConfig();
  const [video, setVideo] = useState<Video>('how-to');
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
      <Modal
        open={visible}
        onCancel={close}
        title={VIDEO_TITLES[video]}
        footer={null}
        width={760}
        destroyOnHidden
        centered
      >
        <VideoFrame href={video === 'how-to' ? links.how_to_video : links.demo_video} title={VIDEO_TITLES[video]} />
      </Modal>
    </section>
  );
}

/** By the path's extension, ignoring the query. */
export const isFilm = (href: string): boolean => /\.(mp4|webm)(?:[?#]|$)/i.test(href);

export function VideoFrame({ href, title }: { href: string; title: string }) {
  const topic = HELP_TOPICS.find((one) => hrefTo.helpTopic(one) === href);
  if (topic) return <HelpArticle topic={topic} />;
  // The deployment supplies the film; captions are part of it.
  if (isFilm(href)) return <video className="home-video" src={href} controls autoPlay={false} aria-label={title} />;
  return (
    <>
      {/* Sandboxed without our origin. A player that needs one can be opened by the link. */}
      <iframe
        className="home-video"
        src={href}
        title={title}
        sandbox="allow-scripts allow-presentation allow-popups"
        allow="fullscreen"
        allowFullScreen
      />
      <p className="home-video-link">
        <PlaceLink href={href}>Open the video on its own page</PlaceLink>
      </p>
    </>
  );
}
