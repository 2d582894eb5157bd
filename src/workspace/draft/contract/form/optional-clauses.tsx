// The clauses of a template that a draft may leave out, as switches with the words that they hold.
import { Button, Switch } from 'antd';
import { useId } from 'react';
import type { DraftTemplate, OptionalClause } from '#domain/drafts/template-fields.ts';
import { type DraftStore, useDraft } from '#src/workspace/draft/contract/draft-store.ts';

interface OptionalClausesProps {
  readonly template: DraftTemplate;
  readonly store: DraftStore;
  readonly onClause: (id: string) => void;
}

export const OptionalClauses = ({ template, store, onClause }: OptionalClausesProps) => (
  <section className="draft-group" aria-label="Optional clauses">
    <h2>Optional clauses</h2>
    <ul className="draft-clauses">
      {template.optional.map((clause) => (
        <OptionalSwitch key={clause.id} clause={clause} text={template.text} store={store} onShow={onClause} />
      ))}
    </ul>
  </section>
);

/** Characters of a clause that are shown; the preview has all of it. */
const SHOWN = 200;

interface OptionalSwitchProps {
  readonly clause: OptionalClause;
  readonly text: string;
  readonly store: DraftStore;
  readonly onShow: (id: string) => void;
}

function OptionalSwitch({ clause, text, store, onShow }: OptionalSwitchProps) {
  const { id, label } = clause;
  const name = useId();
  const isIncluded = useDraft(store, () => store.isIncluded(id));
  const error = useDraft(store, () => store.errorOf(id));
  const words = wordsOf(clause, text);
  return (
    <li>
      <Switch size="small" checked={isIncluded} aria-labelledby={name} onChange={(on) => store.include(id, on)} />
      <div>
        <span id={name}>{label}</span>
        {words !== '' && (
          <p className="draft-clause-words" dir="auto" data-left-out={!isIncluded || undefined}>
            {words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words}
          </p>
        )}
        <Button type="link" size="small" aria-label={`Show in the preview: ${label}`} onClick={() => onShow(id)}>
          Show in the preview
        </Button>
        {error !== undefined && <p className="draft-error">{error}</p>}
      </div>
    </li>
  );
}

/** Its beginning, without a heading that says the same as the label. */
function wordsOf({ label, places }: OptionalClause, text: string): string {
  let words = '';
  for (const { start, end } of places) {
    if (words.length > SHOWN) break;
    const more = text
      .slice(start, Math.min(end, start + 2 * SHOWN))
      .replace(/\s+/g, ' ')
      .trim();
    if (more.toLowerCase() !== label.toLowerCase()) words = `${words} ${more}`.trim();
  }
  return words;
}
