// The how-to and the demo in a dialog: a help article, a film or a player.
import { Modal } from 'antd';
import { hrefTo, HELP_TOPICS } from '#domain/screens.ts';
import { HelpArticle } from '#src/components/help/article.tsx';
import { PlaceLink } from '#src/components/place-link.tsx';
import { useConfig } from '#src/providers/configuration.ts';

export type Video = 'how-to' | 'demo';
const VIDEO_TITLES: Readonly<Record<Video, string>> = {
  'how-to': 'How to run a workflow',
  demo: 'A run from start to end',
};

interface VideoDialogProps {
  readonly video: Video;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function VideoDialog({ video, isOpen, onClose }: VideoDialogProps) {
  const { links } = useConfig();
  const title = VIDEO_TITLES[video];
  return (
    <Modal open={isOpen} onCancel={onClose} title={title} footer={null} width={760} destroyOnHidden centered>
      <VideoFrame href={video === 'how-to' ? links.how_to_video : links.demo_video} title={title} />
    </Modal>
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
