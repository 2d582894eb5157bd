// One help page.
import { Link, Navigate, useParams } from 'react-router';
import { HELP_TOPICS, SCREENS } from '#domain/screens.ts';
import { HelpArticle } from '#src/components/help/article.tsx';
import { HELP } from '#src/components/help/texts.tsx';
import { useDocumentTitle } from '#src/components/use-document-title.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { HelpFrame } from './help-frame.tsx';
import { ManifestNotice } from './manifest-notice.tsx';

export function HelpTopicPage() {
  const { topic: asked } = useParams();
  const { links, addin } = useConfig();
  const topic = HELP_TOPICS.find((one) => one === asked);
  const title = topic && HELP[topic].title;
  useDocumentTitle(title);
  if (!topic) return <Navigate to={SCREENS.help.path} replace />;
  return (
    <HelpFrame>
      <Link to={SCREENS.help.path} className="help-back">
        All help topics
      </Link>
      <h1>{title}</h1>
      {topic === 'add-in' && <ManifestNotice store={links.addin_store} manifest={addin.manifest} />}
      <HelpArticle topic={topic} />
    </HelpFrame>
  );
}
