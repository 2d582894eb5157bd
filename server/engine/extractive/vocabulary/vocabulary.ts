// The legal vocabulary: every family of clauses that the built-in engine knows, read from families/*.json.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const cueSchema = z.strictObject({
  /** Negative for a wording of another family. A weight of 2 alone is enough. */
  weight: z.number(),
  /** A regular expression, or the name of one under `wordings`. */
  wording: z.string().min(1),
  isCaseSensitive: z.literal(true).optional(),
  note: z.string().optional(),
});

/** A family of clauses: how people ask for it, and how contracts word it. */
const familySchema = z.strictObject({
  id: z.string().min(1),
  /** Its usual heading. */
  label: z.string().min(1),
  /** Its names in questions and headings; compared by stems. */
  names: z.array(z.string().min(1)).min(1),
  /** Query terms for BM25: words of such clauses, compared by stems. */
  terms: z.string().min(1),
  /** Found by its position in the document rather than by its words. */
  position: z.enum(['title', 'parties', 'agreement_date', 'signatures']).optional(),
  /** The answer is only the sentences with a cue, and a contract has one of them. */
  isBrief: z.literal(true).optional(),
  /** Asks for a party's duty: the definition of its key term is no answer. */
  isDuty: z.literal(true).optional(),
  /** A passage without each of these is about something else. */
  essential: z.array(z.string().min(1)).optional(),
  /** Wordings of such clauses. Without any, the family only adds its terms to a question. */
  cues: z.array(cueSchema),
});

const fileSchema = z.strictObject({
  about: z.string(),
  /** Wordings that several cues of the file share, by name. */
  wordings: z.record(z.string(), z.string()).default({}),
  families: z.array(familySchema),
});

export interface ClauseFamily extends Omit<z.output<typeof familySchema>, 'essential' | 'cues'> {
  readonly essential?: readonly RegExp[];
  readonly cues: readonly { readonly weight: number; readonly wording: RegExp }[];
}

/** Where two families share a name, the earlier file wins. */
const FILES = [
  'formation',
  'commerce',
  'performance',
  'property-rights',
  'restrictions',
  'liability',
  'general',
  'confidentiality',
  'privacy',
  'premises',
  'boilerplate',
  'employment',
  'finance',
  'operations',
  'property',
];

export const FAMILIES: readonly ClauseFamily[] = FILES.flatMap(readFamilies);

/** @throws Error naming the file that the schema refuses. */
function readFamilies(name: string): ClauseFamily[] {
  const url = new URL(`families/${name}.json`, import.meta.url);
  const { data, error } = fileSchema.safeParse(JSON.parse(readFileSync(url, 'utf8')));
  if (!data) throw new Error(`Vocabulary ${name}.json is invalid`, { cause: error });
  return data.families.map(({ essential, cues, ...family }) => ({
    ...family,
    ...(essential && { essential: essential.map((wording) => new RegExp(wording, 'i')) }),
    cues: cues.map(({ weight, wording, isCaseSensitive }) => ({
      weight,
      wording: new RegExp(data.wordings[wording] ?? wording, isCaseSensitive ? '' : 'i'),
    })),
  }));
}

/** The points of a summary, in the order that a reader expects. */
export const KEY_FAMILIES = [
  'title',
  'parties',
  'agreement_date',
  'effective_date',
  'subject',
  'term',
  'renewal',
  'payment',
  'rent',
  'deposit',
  'termination',
  'liability_cap',
  'indemnity',
  'warranty',
  'insurance',
  'confidentiality',
  'ip_ownership',
  'license',
  'exclusivity',
  'non_compete',
  'assignment',
  'governing_law',
  'disputes',
];
