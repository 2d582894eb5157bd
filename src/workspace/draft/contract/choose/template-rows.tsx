// A list of templates, each leading to its form.
import { FileWordOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { Link } from 'react-router';
import { hrefTo } from '#domain/screens.ts';
import { Moment } from '#src/components/table/moment.tsx';
import type { DraftableTemplate } from './draftable-templates.ts';

interface TemplateRowsProps {
  /** Empty where they are the only ones. */
  readonly title: string;
  readonly templates: readonly DraftableTemplate[];
  /** Without it, each is a link to its form in the console. */
  readonly onChoose: ((template: string) => void) | undefined;
}

export function TemplateRows({ title, templates, onChoose }: TemplateRowsProps) {
  const id = useId();
  return (
    <section>
      {title !== '' && <h2 id={id}>{title}</h2>}
      <ul className="template-rows" {...(title === '' ? { 'aria-label': 'Templates' } : { 'aria-labelledby': id })}>
        {templates.map((template) => (
          <li key={template.id}>
            <FileWordOutlined aria-hidden />
            <div>
              {onChoose ? (
                <button type="button" dir="auto" onClick={() => onChoose(template.id)}>
                  {template.name}
                </button>
              ) : (
                <Link to={hrefTo.draftContract(template.id)} dir="auto">
                  {template.name}
                </Link>
              )}
              {template.path !== '' && <small dir="auto">{template.path}</small>}
            </div>
            <small>
              <Moment iso={template.updated_at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
