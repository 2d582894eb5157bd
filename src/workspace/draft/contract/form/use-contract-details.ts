// What the new contract is called and where it is kept. Name, side and counterparty follow what is filled in until a person
// writes them.
import { useMemo, useState } from 'react';
import type { DraftTemplate, PartyDetail } from '#domain/drafts/template-fields.ts';
import { TITLE_MAX } from '#domain/limits.ts';
import { type DraftStore, useDraft } from '#src/workspace/draft/contract/draft-store.ts';
import type { PickedFolder } from '#src/shared/repository-picker/pick-folder-dialog.tsx';
import type { FieldGroups } from './field-groups.ts';

interface Written {
  readonly name: string | null;
  readonly contract_type: string | null;
  readonly side: string | null;
  readonly counterparty: string | null;
  readonly folder: PickedFolder | null;
  /** The number of the party that we act for; null before it is chosen. */
  readonly acting: number | null;
}

/** What a person has written, without what is proposed. */
export type WrittenDetails = Partial<Written>;

const NOTHING: Written = {
  name: null,
  contract_type: null,
  side: null,
  counterparty: null,
  folder: null,
  acting: null,
};

interface DraftedParty {
  readonly number: number;
  readonly name: string;
  /** What the contract calls it. */
  readonly called: string;
}

/** @param kept what was written before the form was left. */
export function useContractDetails(
  template: DraftTemplate,
  groups: FieldGroups,
  store: DraftStore,
  kept: WrittenDetails = {},
) {
  const [written, setWritten] = useState<Written>({ ...NOTHING, ...kept });
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
    folder: written.folder,
    acting: written.acting,
    parties,
    written: written as WrittenDetails,
    isChanged: Object.values(written).some((value) => value !== null),
    change: (change: Partial<Written>) => setWritten((before) => ({ ...before, ...change })),
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
