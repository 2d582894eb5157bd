// What is remembered of a draft: the details of each party together, and the values of the other fields.
import type { PartyDetail, PartyKind, RememberedParty } from '#domain/drafts/template-fields.ts';
import type { UsedValue } from '#server/drafting/fill-template.ts';
import type { DraftMemory } from '#server/store/drafts/remembered.ts';

const NO_DETAILS: Readonly<Record<PartyDetail, string>> = {
  name: '',
  short_name: '',
  jurisdiction: '',
  number: '',
  address: '',
  role: '',
  signatory: '',
  signatory_title: '',
};
/** A longer name is none, and a longer detail is the text of one contract. */
const NAME_MAX = 300;
const DETAIL_MAX = 1_000;
const COMPANY = /\b(?:limited|ltd|plc|llc|inc|incorporated|corp|corporation|company|gmbh|ag|s\.?a|b\.?v|n\.?v|pty)\b/i;
const PARTNERSHIP = /\b(?:llp|lp|partnership|partners)\b/i;

/** Parties without a name are none. */
export function memoryOf(used: readonly UsedValue[]): Omit<DraftMemory, 'isPersonal'> {
  const parties = new Map<number, Record<PartyDetail, string>>();
  for (const { party, value } of used)
    if (party && value.length <= DETAIL_MAX)
      parties.set(party.number, { ...(parties.get(party.number) ?? NO_DETAILS), [party.detail]: value });
  return {
    parties: [...parties.values()]
      .filter(({ name }) => name !== '' && name.length <= NAME_MAX)
      .map((details): RememberedParty => ({ ...details, kind: kindOf(details) })),
    values: used.filter(({ party }) => party === null),
  };
}

function kindOf({ name, number, jurisdiction }: Readonly<Record<PartyDetail, string>>): PartyKind {
  if (PARTNERSHIP.test(name)) return 'partnership';
  return COMPANY.test(name) || number !== '' || jurisdiction !== '' ? 'company' : 'individual';
}
