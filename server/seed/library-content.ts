// Reads the library records of server/seed/content, each validated as its library would validate it when somebody saves it.
import { z } from 'zod';
import { categorySchema } from '#domain/categories.ts';
import { CLAUSE_COLUMNS, encodeClause } from '#domain/clause-content.ts';
import { type ClauseFields, CLAUSES } from '#domain/clauses.ts';
import { SEVERITIES, SEVERITY_WORDS } from '#domain/contracts/verdicts.ts';
import type { LibraryDescriptor } from '#domain/library.ts';
import { type PlaybookFields, type Rule, PLAYBOOKS, tidyRule } from '#domain/playbooks.ts';
import { type PromptFields, PROMPTS } from '#domain/prompts.ts';
import { type QueryFields, QUERIES } from '#domain/queries.ts';
import { type Section, readContentFolder } from './read-markdown.ts';

/** Whose content: what every deployment starts with, or what the people of the demo companies add. */
export type ContentOwner = 'provider' | 'demo';

export const authorShape = {
  /** Email of an account of demo/people.json; the provider's content has no author. */
  Author: z.string().optional(),
  Category: categorySchema.default('Provider'),
};

export interface SeedRecord<Fields extends object> {
  readonly author_email: string | undefined;
  readonly category: z.infer<typeof categorySchema>;
  readonly fields: Fields;
}

function recordOf<Fields extends object>(
  library: LibraryDescriptor<Fields>,
  { Author, Category }: z.infer<z.ZodObject<typeof authorShape>>,
  fields: unknown,
): SeedRecord<Fields> {
  return { author_email: Author, category: Category, fields: library.fields.parse(fields) };
}

const recordsIn = async (folder: string) => (await readContentFolder(folder)).flatMap(({ sections }) => sections);

const clauseShape = z.strictObject({ ...authorShape, Jurisdiction: z.string() });

/** A clause is a heading of a family; further rows of its table are headings below it. */
export async function readClauses(owner: ContentOwner): Promise<SeedRecord<ClauseFields>[]> {
  return (await recordsIn(`${owner}/clauses`)).map((section) => {
    const { Jurisdiction: _, ...by } = clauseShape.parse(Object.fromEntries(section.fields));
    const rows = [section, ...section.sections].map(({ title, text, fields }) => [
      title,
      text,
      clauseShape.parse(Object.fromEntries(fields)).Jurisdiction,
    ]);
    return recordOf(CLAUSES, by, encodeClause({ columns: CLAUSE_COLUMNS, rows }));
  });
}

const playbookShape = z.strictObject({
  ...authorShape,
  'Contract type': z.string().optional(),
  'Acting for': z.string().optional(),
});
const playbookParts = z.strictObject({ Rules: z.custom<Section>(), Questions: z.custom<Section>() });
const ruleShape = z.strictObject({
  Severity: z.enum(Object.values(SEVERITY_WORDS)).optional(),
  Required: z.enum(['Yes', 'No']).optional(),
  Side: z.string().optional(),
  'Escalate to': z.string().optional(),
});
const ruleParts = z.strictObject({
  'Preferred language': z.string().default(''),
  'Fallback position': z.string().default(''),
  'Fallback language': z.string().default(''),
  'Second fallback position': z.string().default(''),
  'Second fallback language': z.string().default(''),
  'Red line': z.string().optional(),
  'Comment for the counterparty': z.string().optional(),
});

function ruleOf({ title, text, fields, sections }: Section): Rule {
  const { Severity, Required, Side: side, 'Escalate to': escalate_to } = ruleShape.parse(Object.fromEntries(fields));
  const parts = ruleParts.parse(Object.fromEntries(sections.map((part) => [part.title, part.text])));
  return tidyRule({
    title,
    rule: text,
    severity: SEVERITIES.find((one) => SEVERITY_WORDS[one] === Severity),
    required: Required === undefined ? undefined : Required === 'Yes',
    side,
    escalate_to,
    preferred_language: parts['Preferred language'],
    fallback_position: parts['Fallback position'],
    fallback_language: parts['Fallback language'],
    fallbacks: [{ position: parts['Second fallback position'], language: parts['Second fallback language'] }],
    red_line: parts['Red line'],
    comment: parts['Comment for the counterparty'],
  });
}

/** A playbook is a file: its rules and its questions under a heading each. */
export async function readPlaybooks(owner: ContentOwner): Promise<SeedRecord<PlaybookFields>[]> {
  return (await readContentFolder(`${owner}/playbooks`)).map(({ title, fields, sections }) => {
    const {
      'Contract type': contract_type,
      'Acting for': side,
      ...by
    } = playbookShape.parse(Object.fromEntries(fields));
    const parts = playbookParts.parse(Object.fromEntries(sections.map((part) => [part.title, part])));
    const rules = parts.Rules.sections.map(ruleOf);
    const questions = parts.Questions.sections.map((one) => ({ title: one.title, question: one.text }));
    return recordOf(PLAYBOOKS, by, { title, contract_type, side, rules, questions });
  });
}

const describedShape = z.strictObject({ ...authorShape, Description: z.string().default('') });

/** A prompt is a heading, its instruction the text below. */
export async function readPrompts(owner: ContentOwner): Promise<SeedRecord<PromptFields>[]> {
  return (await recordsIn(`${owner}/prompts`)).map(({ title, fields, text }) => {
    const { Description, ...by } = describedShape.parse(Object.fromEntries(fields));
    return recordOf(PROMPTS, by, { name: title, description: Description, prompt: text });
  });
}

const itemShape = z.strictObject({ Type: z.string().optional() });

/** A query is a heading, its items the headings below with their instructions as text. */
export async function readQueries(owner: ContentOwner): Promise<SeedRecord<QueryFields>[]> {
  return (await recordsIn(`${owner}/queries`)).map(({ title, fields, sections }) => {
    const { Description, ...by } = describedShape.parse(Object.fromEntries(fields));
    const query = sections.map((item) => ({
      title: item.title,
      description: item.text,
      type: itemShape.parse(Object.fromEntries(item.fields)).Type,
    }));
    return recordOf(QUERIES, by, { name: title, description: Description, query });
  });
}
