// The table of contents of the help pages.
import { Link } from 'react-router';
import { type HelpTopic, hrefTo } from '#domain/screens.ts';
import { HELP } from '#src/components/help/texts.tsx';
import { HelpFrame } from './help-frame.tsx';

/** The most wanted topics first. */
const ORDER: readonly HelpTopic[] = [
  'how-to',
  'check',
  'demo',
  'build',
  'repository',
  'review',
  'draft',
  'administration',
  'word',
  'add-in',
  'support',
  'sales',
];

export function HelpContentsPage() {
  return (
    <HelpFrame>
      <h1>Help</h1>
      <ul className="help-topics">
        {ORDER.map((topic) => (
          <li key={topic}>
            <Link to={hrefTo.helpTopic(topic)}>
              <strong>{HELP[topic].title}</strong>
              {HELP[topic].summary}
            </Link>
          </li>
        ))}
      </ul>
    </HelpFrame>
  );
}
