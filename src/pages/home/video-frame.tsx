// A video link in a dialog: plays a video file, shows our own help texts, and frames anything else.
import { HELP_TOPICS, hrefTo } from '#domain/screens.ts';
import { HelpArticle } from '#src/components/help/article.tsx';
import { PlaceLink } from '#src/components/place-link.tsx';

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
