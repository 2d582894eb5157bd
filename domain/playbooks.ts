// Playbooks: rules with the language a team prefers and falls back on, and questions to ask of a contract.
import { z } from 'zod';
import { type LibraryDescriptor, changedVersion, chosenCategorySchema, libraryRecordShape } from './library.ts';
import { SEVERITIES, SEVERITY_WORDS } from './contracts/verdicts.ts';
import { PLAYBOOK_QUESTIONS_MAX, PLAYBOOK_RULES_MAX, RULE_FALLBACKS_MAX, RULE_ID_MAX, TITLE_MAX } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { publishedSchema } from './playbook-versions.ts';
import { changedPassage, optionalPassage, passage, titleText } from './passages.ts';

/** A fallback after the first, which has its own two fields. */
const furtherFallbackSchema = z.strictObject({ position: optionalPassage(), language: optionalPassage() });

export const ruleSchema = z.strictObject({
  title: titleText(MESSAGES.titleRequired),
  rule: passage(MESSAGES.ruleRequired),
  preferred_language: optionalPassage(),
  fallback_position: optionalPassage(),
  fallback_language: optionalPassage(),
  /** Unique within the playbook, and kept while the rule is changed; the server adds a missing one. */
  id: z.string().trim().min(1).max(RULE_ID_MAX).optional(),
  /** Only where we act for this side, as the contract calls it; for every side without it. */
  side: changedPassage(TITLE_MAX),
  /** Whether a contract without such a clause is a finding; true without it. */
  required: z.boolean().optional(),
  severity: z.enum(SEVERITIES, 'Choose High, Medium or Low').optional(),
  /** Whom to ask before anything else is accepted. */
  escalate_to: changedPassage(TITLE_MAX),
  /** Further fallbacks, best first. */
  fallbacks: z
    .array(furtherFallbackSchema)
    .max(RULE_FALLBACKS_MAX, `At most ${RULE_FALLBACKS_MAX} more fallbacks`)
    .optional(),
  /** What is never acceptable. */
  red_line: changedPassage(),
  /** For the counterparty, beside a change. */
  comment: changedPassage(),
});
export type Rule = z.infer<typeof ruleSchema>;

export const EMPTY_RULE: Rule = {
  title: '',
  rule: '',
  preferred_language: '',
  fallback_position: '',
  fallback_language: '',
};

export interface Fallback {
  readonly position: string;
  readonly language: string;
}

/** The fallbacks of a rule that say anything, best first; their rank is their index plus 1. */
export const fallbacksOf = ({ fallback_position, fallback_language, fallbacks = [] }: Rule): readonly Fallback[] =>
  [{ position: fallback_position, language: fallback_language }, ...fallbacks].filter(
    ({ position, language }) => position !== '' || language !== '',
  );

/** The rule without optional fields that say nothing, and with its fallbacks in their places: the best one first. */
export function tidyRule(rule: Rule): Rule {
  const { fallbacks: _fallbacks, ...own } = rule;
  const [first, ...further] = fallbacksOf(rule);
  const optional = new Set<string>(OPTIONAL_TEXTS);
  const kept = Object.entries(own).filter(
    ([field, value]) => value !== undefined && (value !== '' || !optional.has(field)),
  );
  return {
    ...(Object.fromEntries(kept) as typeof own),
    fallback_position: first?.position ?? '',
    fallback_language: first?.language ?? '',
    ...(further.length > 0 ? { fallbacks: further.map((one) => ({ ...one })) } : {}),
  };
}
const OPTIONAL_TEXTS = ['side', 'escalate_to', 'red_line', 'comment'] as const satisfies readonly (keyof Rule)[];

/** Whether a contract that says nothing about a rule is a finding. */
export const isRequired = ({ required }: Rule): boolean => required ?? true;

/** A text of a rule beside the rule itself, under its heading. */
export interface RuleText {
  readonly heading: string;
  readonly text: string;
  /** Goes into a contract; the others are guidance. */
  readonly isLanguage: boolean;
}

/** The heading of a fallback's position or language. @param rank from 1 */
export const fallbackHeading = (of: 'Position' | 'Language', rank: number): string =>
  `Fallback ${of}${rank === 1 ? '' : ` ${rank}`}`;

/** The optional texts of a rule in the order of its page, also those that are empty. */
export function ruleTexts(rule: Rule): readonly RuleText[] {
  const {
    preferred_language,
    fallback_position,
    fallback_language,
    fallbacks = [],
    red_line = '',
    comment = '',
  } = rule;
  const ranked = [{ position: fallback_position, language: fallback_language }, ...fallbacks];
  return [
    { heading: 'Preferred Language', text: preferred_language, isLanguage: true },
    ...ranked.flatMap(({ position, language }, index) => [
      { heading: fallbackHeading('Position', index + 1), text: position, isLanguage: false },
      { heading: fallbackHeading('Language', index + 1), text: language, isLanguage: true },
    ]),
    { heading: 'Red Line', text: red_line, isLanguage: false },
    { heading: 'Comment for the Counterparty', text: comment, isLanguage: true },
  ];
}

/** How a review treats a rule, in a few words each: "High severity", "Not required". */
export const ruleFacts = ({ severity, required, side, escalate_to }: Rule): readonly string[] => [
  ...(severity ? [`${SEVERITY_WORDS[severity]} severity`] : []),
  ...(required === false ? ['Not required'] : []),
  ...(side ? [`Only when acting for ${side}`] : []),
  ...(escalate_to ? [`Escalate to ${escalate_to}`] : []),
];

export const questionSchema = z.strictObject({
  title: titleText(MESSAGES.titleRequired),
  question: passage(MESSAGES.questionRequired),
});
export type Question = z.infer<typeof questionSchema>;

/** The rules whose id another rule before them has, with the title of that one. */
function repeatedIds(rules: readonly Rule[]): readonly { readonly index: number; readonly of: string }[] {
  const titles = new Map<string, string>();
  return rules.flatMap(({ id, title }, index) => {
    const of = id === undefined ? undefined : titles.get(id);
    if (id !== undefined && of === undefined) titles.set(id, title);
    return of === undefined ? [] : [{ index, of }];
  });
}

const shape = {
  title: titleText(MESSAGES.titleRequired),
  rules: z
    .array(ruleSchema)
    .max(PLAYBOOK_RULES_MAX, `At most ${PLAYBOOK_RULES_MAX} rules`)
    .superRefine((rules, context) => {
      for (const { index, of } of repeatedIds(rules))
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: `It has the id of “${of}”. Remove the id from one of them.`,
        });
    }),
  questions: z.array(questionSchema).max(PLAYBOOK_QUESTIONS_MAX, `At most ${PLAYBOOK_QUESTIONS_MAX} questions`),
  /** What it is for, such as "Mutual non-disclosure agreement". */
  contract_type: changedPassage(TITLE_MAX),
  /** Whom it protects, such as "Customer". */
  side: changedPassage(TITLE_MAX),
};
export const playbookFieldsSchema = z.strictObject(shape);
export type PlaybookFields = z.infer<typeof playbookFieldsSchema>;

/** What a playbook is for, in a few words each. */
export const playbookFacts = ({
  contract_type,
  side,
}: Pick<PlaybookFields, 'contract_type' | 'side'>): readonly string[] => [
  ...(contract_type ? [contract_type] : []),
  ...(side ? [`Acting for ${side}`] : []),
];

export const playbookSchema = z.object({
  ...libraryRecordShape,
  ...shape,
  /** The version that reviews use; null where none was published, and they use the playbook as it is. */
  published: publishedSchema.nullable().optional(),
});
export type Playbook = z.infer<typeof playbookSchema>;

const listOfOne = z.array(z.strictObject({ ...shape, category: chosenCategorySchema })).length(1);

/** POST /playbook/create/: a list of one playbook, as given. */
export const createPlaybookSchema = z
  .strictObject({ play_books: listOfOne })
  .transform(({ play_books: [playbook] }) => playbook as z.infer<typeof listOfOne>[number]);

/** PUT /playbook/update/{id}: the id, and the same list. */
export const updatePlaybookSchema = z
  .strictObject({ id: z.uuid().optional(), play_books: listOfOne, ...changedVersion })
  .transform(({ play_books: [playbook], version }) => ({
    ...(playbook as z.infer<typeof listOfOne>[number]),
    version,
  }));

export const PLAYBOOKS: LibraryDescriptor<PlaybookFields> & { name: 'playbooks' } = {
  name: 'playbooks',
  noun: { one: 'playbook', many: 'playbooks' },
  successMessages: {
    created: MESSAGES.playbookCreated,
    updated: MESSAGES.playbookUpdated,
    cloned: MESSAGES.playbookCloned,
  },
  fields: playbookFieldsSchema,
  titleOf: ({ title }) => title,
  descriptionOf: () => '',
  textsOf: ({ contract_type = '', side = '', rules, questions }) => [
    { label: 'Contract Type', text: contract_type },
    { label: 'Side', text: side },
    ...rules.flatMap((rule) => [
      { label: 'Rule', text: rule.title },
      { label: `Rule of “${rule.title}”`, text: rule.rule },
      ...ruleTexts(rule).map(({ heading, text }) => ({ label: `${heading} of “${rule.title}”`, text })),
      { label: `Side of “${rule.title}”`, text: rule.side ?? '' },
      { label: `Escalation of “${rule.title}”`, text: rule.escalate_to ?? '' },
    ]),
    ...questions.flatMap(({ title, question }) => [
      { label: 'Question', text: title },
      { label: `Question “${title}”`, text: question },
    ]),
  ],
  inFiles: ({ contract_type = '', side = '', rules, ...playbook }) => ({
    ...playbook,
    rules: rules.map((rule) => {
      const { id: _id, ...written } = tidyRule(rule);
      return written;
    }),
    ...(contract_type === '' ? {} : { contract_type }),
    ...(side === '' ? {} : { side }),
  }),
};
