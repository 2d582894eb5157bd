// What the new contract is called and where it is kept. Name, side and counterparty follow what is filled in until a person
// writes them.
import { useMemo } from 'react';
import type { DraftTemplate, PartyDetail } from '#domain/drafts/template-fields.ts';
import { TITLE_MAX } from '#domain/limits.ts';
import { type DraftStore, useDraft } from '#src/workspace/draft/contract/draft-store.ts';
import type { PickedFolder } from '#src/shared/repository-picker/pick-folder-dialog.tsx';
import type { FieldGroups } from './field-groups.ts';

/** What a person has written; null, or absent, for what is still as proposed. */
export interface WrittenDetails {
  readonly name?: string | null;
  readonly contract_type?: string | null;
  readonly side?: string | null;
  readonly counterparty?: string | null;
  readonly folder?: PickedFolder | null;
  /** The number of the party that we act for. */
  readonly acting?: number | null;
}

/** It outlives the form, which a newer version of the template replaces. */
export interface EnteredDetails {
  readonly written: WrittenDetails;
  readonly change: (change: WrittenDetails) => void;
}

interface DraftedParty {
  readonly number: number;
  readonly name: string;
  /** What the contract calls it. */
  readonly called: string;
}

export function useContractDetails(
  template: DraftTemplate,
  groups: FieldGroups,
  store: DraftStore,
  { written, change }: EnteredDetails,
) {
  // The text of what the parties are called: the same one as long as it does not change.
  const called = useDraft(store, () => JSON.stringify(partiesIn(groups, store)));
  const parties = useMemo(() => JSON.parse(called) as DraftedParty[], [called]);
  const ours = parties.find(({ number }) => number === written.acting);
  const others = parties.filter(({ number, name }) => number !== written.acting && name !== '');
  return {
    name: written.name ?? proposedName(template.name, parties),
    contract_type: written.contract_type ?? template.name.slice(0, TITLE_MAX),
    side: written.side ?? (ours ? (ours.called || ours.name).slice(0, TITLE_MAX) : ''),
    counterparty: written.counterparty ?? (ours ? namesOf(others).slice(0, TITLE_MAX) : ''),
    folder: written.folder ?? null,
    acting: written.acting ?? null,
    parties,
    written,
    isChanged: Object.values(written).some((value) => value !== null),
    change,
  };
}

export type ContractDetails = ReturnType<typeof useContractDetails>;

function partiesIn({ parties }: FieldGroups, store: DraftStore): DraftedParty[] {
  return parties.map(({ number, called, fields }) => {
    const of = (detail: PartyDetail) => {
      const field = fields.find(({ party }) => party?.detail === detail)?.id;
      return field === undefined ? '' : store.valueOf(field).trim();
    };
    return { number, name: of('name') || of('short_name'), called: of('role') || called || of('short_name') };
  });
}

const namesOf = (parties: readonly DraftedParty[]): string => parties.map(({ name }) => name).join(', ');

/** "Mutual NDA – Acme Ltd and Beta GmbH". A file name has no slashes. */
function proposedName(template: string, parties: readonly DraftedParty[]): string {
  const names = parties.map(({ name }) => name.replace(/\s+/g, ' ')).filter((name) => name !== '');
  const all = names.length > 0 ? `${template} – ${names.join(' and ')}` : template;
  return all.replace(/[/\\]/g, '-').slice(0, TITLE_MAX).trim();
}
