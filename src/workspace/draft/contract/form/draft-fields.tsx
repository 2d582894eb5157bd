// The fields of a template: party by party, then by what is entered, then the clauses that can be left out.
import type { ReactNode } from 'react';
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import { StaggeredFields } from '#src/components/form/staggered-fields.tsx';
import type { DraftStore } from '#src/workspace/draft/contract/draft-store.ts';
import type { FieldGroups } from './field-groups.ts';
import { FieldRow } from './field-row.tsx';
import { OptionalClauses } from './optional-clauses.tsx';
import { PartyCard } from './party-card.tsx';

interface DraftFieldsProps {
  readonly template: DraftTemplate;
  readonly groups: FieldGroups;
  readonly store: DraftStore;
  /** Shows a clause in the preview. */
  readonly onClause: (id: string) => void;
  /** The last group: fields that come above it later would push it down. */
  readonly children: ReactNode;
}

export function DraftFields({ template, groups, store, onClause, children }: DraftFieldsProps) {
  const { remembered, optional } = template;
  return (
    <StaggeredFields>
      {groups.parties.map((party) => (
        <PartyCard key={party.number} party={party} remembered={remembered} store={store} />
      ))}
      {groups.others.map(({ title, fields }) => (
        <section key={title} className="draft-group" aria-label={title}>
          <h2>{title}</h2>
          {fields.map((field) => (
            <FieldRow key={field.id} field={field} store={store} last={remembered.values[field.label]} />
          ))}
        </section>
      ))}
      {optional.length > 0 && <OptionalClauses template={template} store={store} onClause={onClause} />}
      {children}
    </StaggeredFields>
  );
}
