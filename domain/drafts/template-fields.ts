// What a template of the library asks for: its placeholders as fields of a form, and the clauses that a draft may leave out.
import { z } from 'zod';
import { printedBlockSchema } from '#domain/contracts/contract-text.ts';

const FIELD_TYPES = ['text', 'long_text', 'party', 'address', 'date', 'amount', 'number', 'period', 'choice'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Which detail of a party a field is: all fields of one party are filled together. */
export const PARTY_DETAILS = [
  'name',
  'short_name',
  'jurisdiction',
  'number',
  'address',
  'role',
  'signatory',
  'signatory_title',
] as const;
export type PartyDetail = (typeof PARTY_DETAILS)[number];

/** Offsets in the final view of the template, UTF-16 code units, end exclusive. */
const placeSchema = z.object({ start: z.int(), end: z.int() });

const templateFieldSchema = z.object({
  /** Unique in one version of the template: "supplier-name". */
  id: z.string(),
  /** "Name of the Supplier". */
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  /** Of a choice. */
  options: z.array(z.string()),
  /** What the template says about it, such as "describe the project"; empty for nothing more than its label. */
  hint: z.string(),
  /** What the template proposes: "14" of "[14] days"; empty for nothing. */
  value: z.string(),
  /** Of a detail of a party: the number of the party, from 1, and the detail. */
  party: z.object({ number: z.int(), detail: z.enum(PARTY_DETAILS) }).nullable(),
  /** Everywhere that it stands, in the order of the text, with how a date is written there: "d MMMM yyyy". */
  places: z.array(placeSchema.extend({ date_format: z.string().optional() })),
});
export type TemplateField = z.infer<typeof templateFieldSchema>;

/** A clause, or several paragraphs, that a draft may leave out. */
const optionalClauseSchema = z.object({
  id: z.string(),
  /** "Audit rights". */
  label: z.string(),
  /** Whether a draft has it unless somebody says otherwise. */
  included: z.boolean(),
  places: z.array(placeSchema),
});
export type OptionalClause = z.infer<typeof optionalClauseSchema>;

export const PARTY_KINDS = ['company', 'individual', 'partnership'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

/** A party that somebody of the company has drafted with before. Empty where it is not known. */
const rememberedPartySchema = z.object({
  kind: z.enum(PARTY_KINDS),
  name: z.string(),
  short_name: z.string(),
  jurisdiction: z.string(),
  number: z.string(),
  address: z.string(),
  role: z.string(),
  signatory: z.string(),
  signatory_title: z.string(),
});
export type RememberedParty = z.infer<typeof rememberedPartySchema>;

export const draftTemplateSchema = z.object({
  /** Of the file in the template library, and its current version. */
  id: z.string(),
  name: z.string(),
  version: z.int(),
  /** The final view of the template. */
  text: z.string(),
  /** With their numbers and styles, as a contract is shown. */
  blocks: z.array(printedBlockSchema),
  /** In the order of the text. */
  fields: z.array(templateFieldSchema),
  optional: z.array(optionalClauseSchema),
  /** What no draft has, in the order of the text: the marks of optional clauses, "[OR]" between two of them. */
  marks: z.array(placeSchema),
  /** What a person should know before drafting, such as a placeholder that is not closed. */
  warnings: z.array(z.string()),
  /** Parties of earlier drafts of the company, the latest first, and the last values of other fields by label. */
  remembered: z.object({ parties: z.array(rememberedPartySchema), values: z.record(z.string(), z.string()) }),
});
export type DraftTemplate = z.infer<typeof draftTemplateSchema>;
