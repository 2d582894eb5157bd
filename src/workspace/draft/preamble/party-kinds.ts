// The kinds of parties, and what the details of each are called.
import type { PartyKind } from '#domain/drafts/template-fields.ts';

export const PARTY_KIND_WORDS: Readonly<Record<PartyKind, string>> = {
  company: 'Company',
  individual: 'Individual',
  partnership: 'Partnership',
};

type Detail = 'name' | 'role' | 'jurisdiction' | 'number' | 'address' | 'signatory' | 'signatory_title';

/** In the order of the form. A detail without a label is none of this kind of party. */
export const PARTY_DETAIL_WORDS: Readonly<Record<PartyKind, Readonly<Partial<Record<Detail, string>>>>> = {
  company: {
    name: 'Name',
    role: 'Called in the contract',
    jurisdiction: 'Incorporated in',
    number: 'Registered number',
    address: 'Registered office',
    signatory: 'Signed by',
    signatory_title: 'Title of the signatory',
  },
  individual: {
    name: 'Full name',
    role: 'Called in the contract',
    address: 'Address',
  },
  partnership: {
    name: 'Name',
    role: 'Called in the contract',
    jurisdiction: 'Formed in',
    number: 'Registered number',
    address: 'Principal office',
    signatory: 'Signed by',
    signatory_title: 'Title of the signatory',
  },
};
export const PARTY_DETAILS_IN_ORDER = [
  'name',
  'role',
  'jurisdiction',
  'number',
  'address',
  'signatory',
  'signatory_title',
] as const satisfies readonly Detail[];
