// One help text: summary, numbered steps and notes. Shown as a page and in the dialogs of Home.
import type { HelpTopic } from '#domain/screens.ts';
import { PlaceLink } from '#src/components/place-link.tsx';
import { HELP } from './texts.tsx';
import './article.css';

export function HelpArticle({ topic }: { topic: HelpTopic }) {
  const { lead, steps, notes, links } = HELP[topic];
  return (
    <div className="help-article">
      <p className="help-lead">{lead}</p>
      {steps.length > 0 ? (
        <ol>
          {steps.map((step) => (
            <li key={step.title}>
              <strong>{step.title}</strong>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      ) : null}
      {notes.map((note) => (
        <p key={note} className="help-note">
          {note}
        </p>
      ))}
      {links.length > 0 ? (
        <ul className="help-links">
          {links.map((link) => (
            <li key={link.href}>
              <PlaceLink href={link.href}>{link.label}</PlaceLink>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
