// One help text: summary, numbered steps, sections and notes. Shown as a page and in the dialogs of Home.
import type { HelpTopic } from '#domain/screens.ts';
import { PlaceLink } from '#src/components/place-link.tsx';
import type { HelpText } from './help-text.ts';
import { PICTURES } from './pictures.tsx';
import { HELP } from './texts.tsx';
import './article.css';

type Section = NonNullable<HelpText['sections']>[number];

function Steps({ steps }: { steps: HelpText['steps'] }) {
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.title}>
          <strong>{step.title}</strong>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}

function LookUp({ head, rows }: NonNullable<Section['table']>) {
  return (
    <table className="help-table">
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function HelpArticle({ topic }: { topic: HelpTopic }) {
  const { lead, picture, steps, sections = [], notes, links }: HelpText = HELP[topic];
  return (
    <div className="help-article">
      <p className="help-lead">{lead}</p>
      {picture && PICTURES[picture]()}
      {steps.length > 0 && <Steps steps={steps} />}
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.lead && <p>{section.lead}</p>}
          {section.picture && PICTURES[section.picture]()}
          {section.steps && <Steps steps={section.steps} />}
          {section.table && <LookUp {...section.table} />}
        </section>
      ))}
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
