// Drafting: a contract from a template, a preamble from its parties, a new clause for a contract.
import { z } from 'zod';
import { engineInfoSchema } from '#domain/configuration.ts';
import { contractSchema } from '#domain/contracts/contracts.ts';
import { COMPARED_PASSAGE_MAX, DESCRIPTION_MAX, FIELD_VALUE_MAX, PASSAGE_MAX, TITLE_MAX } from '#domain/limits.ts';
import { optionalPassage, passage, titleText } from '#domain/passages.ts';
import { runUsageSchema } from '#domain/runs.ts';
import { PARTY_KINDS } from './template-fields.ts';

const DRAFT_FIELDS_MAX = 1000;
export const DRAFT_PARTIES_MAX = 10;
export const DRAFT_RECITALS_MAX = 20;

const revision = z.int().min(1);
const offset = z.int().min(0);

export const draftContractSchema = z.strictObject({
  template: z.uuid(),
  /** The version that the form was made of: a newer one is a conflict. */
  version: revision,
  /** The name of the new file, without its extension. */
  name: titleText('Name the contract.'),
  /** A folder or project of the repository; by default the own contracts. */
  folder: z.uuid().optional(),
  /** By the id of the field. */
  values: z
    .record(z.string().max(TITLE_MAX), optionalPassage(FIELD_VALUE_MAX))
    .refine((values) => Object.keys(values).length <= DRAFT_FIELDS_MAX, `At most ${DRAFT_FIELDS_MAX} fields`),
  /** By the id of the optional clause; one that is not named is as the template has it. */
  included: z.record(z.string().max(TITLE_MAX), z.boolean()).default({}),
  /** Whether fields without a value may keep their placeholder. */
  leave_blanks: z.boolean().default(false),
  side: optionalPassage(TITLE_MAX),
  counterparty: optionalPassage(TITLE_MAX),
  contract_type: optionalPassage(TITLE_MAX),
});

export const draftedContractSchema = z.object({
  contract: contractSchema,
  /** How many placeholders were filled, and how many optional clauses were left out. */
  filled: z.int(),
  left_out: z.int(),
  /** The labels of fields that kept their placeholder. */
  blanks: z.array(z.string()),
  /** What a person should look at, such as a reference to a clause that was left out. */
  warnings: z.array(z.string()),
});
export type DraftedContract = z.infer<typeof draftedContractSchema>;

const detail = optionalPassage(DESCRIPTION_MAX);
const draftPartySchema = z.strictObject({
  kind: z.enum(PARTY_KINDS),
  name: passage('Name the party.', DESCRIPTION_MAX),
  /** What the contract calls it: "Supplier". */
  role: detail,
  /** Where it is incorporated or registered. */
  jurisdiction: detail,
  number: detail,
  address: detail,
  signatory: detail,
  signatory_title: detail,
});
export type DraftParty = z.infer<typeof draftPartySchema>;

const partyKey = ({ name, role }: DraftParty): string =>
  [name, role].map((words) => words.replace(/\s+/g, ' ').trim().toLowerCase()).join('\n');

/** The place of the first party that an earlier one has the name and the role of; -1 without one. */
const repeatedParty = (parties: readonly DraftParty[]): number => {
  const keys = parties.map(partyKey);
  return keys.findIndex((key, at) => keys.indexOf(key) < at);
};

const DATE_MESSAGE = 'Choose a day that there is, such as 2026-12-01, or leave the date empty.';

export const draftPreambleSchema = z.strictObject({
  /** The contract that it is for, where there is one: its events count for it. */
  contract: z.uuid().optional(),
  /** "Supply Agreement". */
  contract_type: titleText('Say what kind of contract it is.'),
  /** "2026-12-01"; empty leaves a blank. */
  date: z.union([z.literal(''), z.iso.date(DATE_MESSAGE)], DATE_MESSAGE).default(''),
  parties: z
    .array(draftPartySchema)
    .min(2, 'A contract has at least two parties.')
    .max(DRAFT_PARTIES_MAX, `At most ${DRAFT_PARTIES_MAX} parties`)
    .superRefine((parties, context) => {
      const at = repeatedParty(parties);
      const name = parties[at]?.name ?? '';
      if (at >= 0)
        context.addIssue({
          code: 'custom',
          path: [at, 'name'],
          message: `Two parties are called “${name}” and have the same role. Remove one, or give it another role.`,
        });
    }),
  recitals: z.array(passage('Write the recital, or remove it.')).max(DRAFT_RECITALS_MAX).default([]),
  /** A clause of the library whose style is followed; by default the newest example of the company, else the provider's. */
  example: z.uuid().optional(),
  /** For a language model; without one it is not followed, and the reply says so. */
  instruction: optionalPassage(PASSAGE_MAX),
});
export type DraftPreamble = z.infer<typeof draftPreambleSchema>;

/** What an engine drafted: text that a person places. */
const draftedTextShape = {
  /** For the origin of the suggestion that is made of it; of a preamble without a contract there is none. */
  id: z.string(),
  /** Plain text; a line break begins a paragraph. */
  text: z.string(),
  /** What it was made from and what was fitted. */
  reason: z.string(),
  /** What limits it; null for nothing. */
  problem: z.string().nullable(),
  engine: engineInfoSchema,
  usage: runUsageSchema.nullable(),
};

export const draftedPreambleSchema = z.object({
  ...draftedTextShape,
  /** The example that it follows. */
  example: z.object({ id: z.string(), title: z.string() }).nullable(),
});
export type DraftedPreamble = z.infer<typeof draftedPreambleSchema>;

/** An example that a preamble can follow. */
export const preambleExampleSchema = z.object({ id: z.string(), title: z.string(), category: z.string() });

export const draftClauseSchema = z
  .strictObject({
    contract: z.uuid(),
    revision: revision.optional(),
    /** Where the clause is to stand: an offset in the final view, which is moved to the end of its clause; else a fitting place. */
    position: offset.optional(),
    /** What it is to say: "limitation of liability to the fees of a year". */
    wanted: optionalPassage(COMPARED_PASSAGE_MAX),
    /** A clause of the library, and which row of it, from 0; by default the best one for what is wanted. */
    clause: z.uuid().optional(),
    row: z.int().min(0).default(0),
    /** How a language model is to write it; without one it is not followed, and the reply says so. */
    instruction: optionalPassage(PASSAGE_MAX),
  })
  .refine(({ wanted, clause }) => wanted !== '' || clause !== undefined, {
    path: ['wanted'],
    message: 'Say what the clause should be about, or choose one of the library.',
  });

export const draftedClauseSchema = z.object({
  ...draftedTextShape,
  revision,
  /** Where it goes: the end of a paragraph of the final view. A suggestion inserts a line break and the text there. */
  start: offset,
  /** The number and heading of the clause that it follows; null at the beginning. */
  after: z.object({ number: z.string(), heading: z.string() }).nullable(),
  /** The clause of the library that it is made of. */
  source: z.object({ id: z.string(), title: z.string(), row: z.int() }).nullable(),
  /** Others that could be meant, best first. */
  candidates: z.array(z.object({ id: z.string(), title: z.string(), row: z.int(), text: z.string() })),
});
export type DraftedClause = z.infer<typeof draftedClauseSchema>;
