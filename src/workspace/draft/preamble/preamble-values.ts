// What a preamble is drafted from, as a form has it. Pure.
import type { z } from 'zod';
import { draftPreambleSchema } from '#domain/drafts/drafts.ts';
import type { DraftParty } from '#domain/drafts/drafts.ts';
import { PARTY_DETAIL_WORDS, PARTY_DETAILS_IN_ORDER } from './party-kinds.ts';

export interface PreambleValues {
  readonly contract_type: string;
  /** yyyy-MM-dd; empty leaves a blank. */
  readonly date: string;
  readonly parties: readonly DraftParty[];
  readonly recitals: readonly string[];
  /** Of an example; empty for the one that fits. */
  readonly example: string;
  readonly instruction: string;
}

export const emptyParty = (known: Partial<DraftParty> = {}): DraftParty => ({
  kind: 'company',
  name: '',
  role: '',
  jurisdiction: '',
  number: '',
  address: '',
  signatory: '',
  signatory_title: '',
  ...known,
});

export const emptyPreamble = (known: Partial<PreambleValues> = {}): PreambleValues => ({
  contract_type: '',
  date: '',
  parties: [emptyParty(), emptyParty()],
  recitals: [],
  example: '',
  instruction: '',
  ...known,
});

/** Sentences by path: `contract_type`, `parties.1.name`, `recitals.0`. */
export type PreambleErrors = Readonly<Record<string, string>>;

type Body = z.input<typeof draftPreambleSchema>;

/** The body of the call, or what is wrong. Empty recitals are left out. */
export function preambleBody(
  values: PreambleValues,
  contract: string | undefined,
  mayInstruct: boolean,
): { readonly body: Body } | { readonly errors: PreambleErrors } {
  const { contract_type, date, parties, recitals, example, instruction } = values;
  const body: Body = {
    ...(contract !== undefined && { contract }),
    contract_type,
    date,
    parties: parties.map(ofKind),
    recitals: recitals.filter((one) => one.trim() !== ''),
    ...(example !== '' && { example }),
    ...(mayInstruct && instruction.trim() !== '' && { instruction }),
  };
  const checked = draftPreambleSchema.safeParse(body);
  if (checked.success) return { body };
  return {
    errors: Object.fromEntries(
      checked.error.issues.toReversed().map(({ path, message }) => [path.map(String).join('.'), message]),
    ),
  };
}

/** Details that this kind of party has not are not sent: they may be left from another kind. */
function ofKind(party: DraftParty): DraftParty {
  const words = PARTY_DETAIL_WORDS[party.kind];
  const kept = PARTY_DETAILS_IN_ORDER.map((detail) => [detail, words[detail] === undefined ? '' : party[detail]]);
  return { ...party, ...(Object.fromEntries(kept) as Partial<DraftParty>) };
}
