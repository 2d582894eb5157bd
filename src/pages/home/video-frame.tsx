// What a video link shows inside a dialog: a film file plays, our own help texts are read in place, anything else is
// framed.
import { HELP_TOPICS, hrefTo } from '#domain/screens.ts';
import { HelpArticle } from '#src/components/help/article.tsx';

/** By the path's ending, whatever query follows. */
export const isFilm = (href: string): boolean => /\.(mp4|webm)(?:[?#]|$)/i.test(href);

export function VideoFrame({ href, title }: { href: string; title: string }) {
  const topic = HELP_TOPICS.find((one) => hrefTo.helpTopic(one) === href);
  if (topic) return <HelpArticle topic={topic} />;
  // The film is the deployment's own; its captions, if any, are inside the file.
  if (isFilm(href)) return <video className="home-video" src={href} controls autoPlay={false} aria-label={title} />;
  return <iframe className="home-video" src={href} title={title} allow="fullscreen" allowFullScreen />;
}
