// The details of one party, which an earlier draft can fill all at once.
import { Select } from 'antd';
import { memo } from 'react';
import type { DraftTemplate, RememberedParty } from '#domain/drafts/template-fields.ts';
import { announce } from '#src/components/announcer.tsx';
import { type DraftStore, useDraft } from '#src/workspace/draft/contract/draft-store.ts';
import { PARTY_KIND_WORDS } from '#src/workspace/draft/preamble/party-kinds.ts';
import type { PartyFields } from './field-groups.ts';
import { FieldRow } from './field-row.tsx';

interface PartyCardProps {
  readonly party: PartyFields;
  readonly remembered: DraftTemplate['remembered'];
  readonly store: DraftStore;
}

export const PartyCard = memo(function PartyCard({ party, remembered, store }: PartyCardProps) {
  const { number, called, fields } = party;
  const nameField = fields.find((field) => field.party?.detail === 'name')?.id;
  const name = useDraft(store, () => (nameField === undefined ? '' : store.valueOf(nameField)));
  const title = called === '' ? `Party ${number}` : `Party ${number}: ${called}`;
  const use = (index: number) => {
    const known = remembered.parties[index];
    if (!known) return;
    store.enter(detailsFor(fields, known));
    announce(`Details of ${known.name} filled in`);
  };
  return (
    <section className="draft-group draft-party" aria-label={title}>
      <h2>
        {title}
        {name !== '' && <small>{name}</small>}
      </h2>
      {remembered.parties.length > 0 && (
        <Select
          className="draft-choice"
          aria-label={`Use a party of an earlier draft for party ${number}`}
          placeholder="Use a party of an earlier draft"
          showSearch
          optionFilterProp="label"
          // It fills the fields and keeps nothing itself.
          value={null}
          options={remembered.parties.map((known, index) => ({ value: index, label: partyWords(known) }))}
          onChange={(index: number | null) => index !== null && use(index)}
        />
      )}
      {fields.map((field) => (
        <FieldRow key={field.id} field={field} store={store} />
      ))}
    </section>
  );
});

/** What is not known is emptied: it would be another party's. The role belongs to the contract, not to the party. */
const detailsFor = (fields: PartyFields['fields'], known: RememberedParty) =>
  Object.fromEntries(
    fields.flatMap(({ id, party }) =>
      party === null || (party.detail === 'role' && known.role === '') ? [] : [[id, known[party.detail]]],
    ),
  );

const partyWords = ({ name, kind, jurisdiction }: RememberedParty): string =>
  [name, PARTY_KIND_WORDS[kind], jurisdiction].filter(Boolean).join(' · ');
