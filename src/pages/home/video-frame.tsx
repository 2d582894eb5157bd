// What a video link shows inside a dialog: a film file plays, our own help texts are read in place, anything else is
// framed.
import { HELP_TOPICS, hrefTo } from '#domain/screens.ts';
import { HelpArticle } from '#src/components/help/article.tsx';
import { PlaceLink } from '#src/components/place-link.tsx';

/** By the path's ending, whatever query follows. */
export const isFilm = (href: string): boolean => /\.(mp4|webm)(?:[?#]|$)/i.test(href);

export function VideoFrame({ href, title }: { href: string; title: string }) {
  const topic = HELP_TOPICS.find((one) => hrefTo.helpTopic(one) === href);
  if (topic) return <HelpArticle topic={topic} />;
  // The film is the deployment's own; its captions, if any, are inside the file.
  if (isFilm(href)) return <video className="home-video" src={href} controls autoPlay={false} aria-label={title} />;
  return (
    <>
      {/* Without an origin of its own the frame cannot reach anything of ours; a player that needs one has the link. */}
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
