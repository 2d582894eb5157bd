// Reviews of a contract: a playbook applied to one revision, rule by rule, or a general review without a playbook.
import { z } from 'zod';
import { ABSENCES, DECISION_STATES, decisionSchema, likelihoodSchema, sourceSchema } from '#domain/answers.ts';
import { categorySchema } from '#domain/categories.ts';
import { engineInfoSchema } from '#domain/configuration.ts';
import { problemCodeSchema } from '#domain/errors.ts';
import { ANSWER_VALUE_MAX, DECISION_NOTE_MAX, PLAYBOOK_RULES_MAX, TITLE_MAX } from '#domain/limits.ts';
import { changedPassage, optionalPassage } from '#domain/passages.ts';
import { questionSchema, ruleSchema } from '#domain/playbooks.ts';
import { runUsageSchema } from '#domain/runs.ts';
import { CHANGED_WORDS, wordPieceSchema } from './comparison.ts';
import { suggestionSchema } from './suggestions.ts';
import { JUDGEMENT_ABSENCES, SEVERITIES, VERDICTS } from './verdicts.ts';

export const REVIEW_KINDS = ['playbook', 'general'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** contract: all of it; since: what changed since an older revision; theirs: tracked changes of the file by others. */
const REVIEW_SCOPES = ['contract', 'since', 'theirs'] as const;
export type ReviewScope = (typeof REVIEW_SCOPES)[number];

export const CONTRACT_REVIEW_STATUSES = ['queued', 'running', 'finished', 'failed', 'cancelled'] as const;
export type ContractReviewStatus = (typeof CONTRACT_REVIEW_STATUSES)[number];

/** What a general review looks for. */
const OBSERVATIONS = [
  'undefined_term',
  'unused_term',
  'term_defined_twice',
  'broken_reference',
  'blank',
  'dates_disagree',
  'amounts_disagree',
  'numbering_gap',
  'party_spelling',
  'one_sided',
  'unusual',
  'missing_clause',
  'inconsistent',
] as const;
export type ObservationKind = (typeof OBSERVATIONS)[number];

/** For people. */
export const OBSERVATION_WORDS: Readonly<Record<ObservationKind, string>> = {
  undefined_term: 'Undefined term',
  unused_term: 'Unused definition',
  term_defined_twice: 'Term defined twice',
  broken_reference: 'Broken cross-reference',
  blank: 'Blank or placeholder',
  dates_disagree: 'Dates that do not fit',
  amounts_disagree: 'Words and figures differ',
  numbering_gap: 'Numbering',
  party_spelling: 'Name spelt two ways',
  one_sided: 'One-sided',
  unusual: 'Unusual',
  missing_clause: 'Missing clause',
  inconsistent: 'Inconsistent',
};

export const startReviewSchema = z
  .strictObject({
    /** Without it a general review. */
    playbook: z.uuid().optional(),
    /** The newest one without it. */
    revision: z.int().min(1).optional(),
    /** Only what changed since this older revision. */
    since: z.int().min(1).optional(),
    /** Only passages that the other side's tracked changes touch. */
    scope: z.enum(REVIEW_SCOPES).optional(),
    /** Ids of rules; all without it. */
    rules: z.array(z.string().max(100)).min(1, 'Choose at least one rule.').max(PLAYBOOK_RULES_MAX).optional(),
    /** Whom we act for; the contract's own side without it. */
    side: changedPassage(TITLE_MAX),
  })
  .refine(({ since, scope }) => scope !== 'since' || since !== undefined, {
    path: ['since'],
    message: 'Choose the revision to start from.',
  })
  .refine(({ playbook, rules }) => playbook !== undefined || rules === undefined, {
    path: ['rules'],
    message: 'Only a playbook review can be limited to rules.',
  });
export type StartReview = z.infer<typeof startReviewSchema>;

const personSchema = z.object({ id: z.string(), name: z.string() });

/** The passage beside the playbook's language, with the words that differ. */
export const languageComparisonSchema = z.object({
  position: z.enum(['preferred', 'fallback']),
  /** Of a fallback: its rank, from 1. */
  rank: z.int().optional(),
  /** From the contract's words to the playbook's. */
  words: z.array(wordPieceSchema),
  about: z.array(z.enum(CHANGED_WORDS)),
});
export type LanguageComparison = z.infer<typeof languageComparisonSchema>;

const FINDING_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** A decision about a finding: like that of an answer, and with the verdict of the person where they changed it. */
export const findingDecisionSchema = decisionSchema.extend({ verdict: z.enum(VERDICTS).optional() });
export type FindingDecision = z.infer<typeof findingDecisionSchema>;

const flagSchema = z.object({ by: z.string(), at: z.string(), note: z.string() });

/** What a finding and the answer to a question have in common. */
const judgedShape = {
  id: z.string(),
  title: z.string(),
  state: z.enum(FINDING_STATES),
  sources: z.array(sourceSchema),
  engine: engineInfoSchema.nullable(),
  usage: runUsageSchema.nullable(),
  /** Why it could not be judged or answered, or what limits the result. */
  problem: z.string().nullable(),
  decision: findingDecisionSchema,
  assignee: personSchema.nullable(),
  flag: flagSchema.nullable(),
};

const findingSchema = z.object({
  ...judgedShape,
  /** The id of the rule; null in a general review. */
  rule: z.string().nullable(),
  /** Of a general review: what was noticed. */
  observation: z.enum(OBSERVATIONS).nullable(),
  severity: z.enum(SEVERITIES).nullable(),
  /** The engine's; null while it waits, where it could not be judged, and in a general review. */
  verdict: z.enum(VERDICTS).nullable(),
  /** Of the verdict `fallback`: the rank of the position, from 1. */
  fallback: z.int().nullable(),
  reason: z.string(),
  absence: z.enum(JUDGEMENT_ABSENCES).optional(),
  comparison: languageComparisonSchema.nullable(),
  suggestions: z.array(suggestionSchema),
});
export type Finding = z.infer<typeof findingSchema>;

/** A question of the playbook, answered as everywhere. */
const reviewAnswerSchema = z.object({
  ...judgedShape,
  question: z.string(),
  value: z.string(),
  absence: z.enum(ABSENCES).optional(),
  likelihood: likelihoodSchema.optional(),
  nearest: z.array(sourceSchema),
});
export type ReviewAnswer = z.infer<typeof reviewAnswerSchema>;

/** The playbook as the review used it, whatever became of it since. */
const reviewedPlaybookSchema = z.object({
  /** Null once it is deleted or out of the reader's reach. */
  id: z.string().nullable(),
  title: z.string(),
  category: categorySchema,
  /** Its version, and whether that one was published. */
  version: z.int(),
  published: z.boolean(),
});

export const contractReviewSummarySchema = z.object({
  id: z.string(),
  contract: z.string(),
  kind: z.enum(REVIEW_KINDS),
  playbook: reviewedPlaybookSchema.nullable(),
  revision: z.int(),
  /** The newest revision of the file now: the review stays on its own. */
  newest: z.int(),
  scope: z.enum(REVIEW_SCOPES),
  since: z.int().nullable(),
  side: z.string(),
  status: z.enum(CONTRACT_REVIEW_STATUSES),
  /** Rules and questions, those that are done, and those of them that failed. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  problem: z.object({ code: problemCodeSchema, message: z.string() }).nullable(),
  /** What limits the whole review: an unknown language, a contract that was cut. */
  notices: z.array(z.string()),
  /** Findings by their current verdict: a person's, else the engine's. */
  counts: z.object({
    ...(Object.fromEntries(VERDICTS.map((verdict) => [verdict, z.int()])) as Record<
      (typeof VERDICTS)[number],
      z.ZodInt
    >),
    /** Not judged: failed, unreadable or cut off. */
    not_judged: z.int(),
    /** Observations of a general review. */
    observations: z.int(),
    /** Findings that need work, that nobody has decided and whose change nobody has accepted. */
    open: z.int(),
  }),
  engine: engineInfoSchema,
  usage: runUsageSchema.nullable(),
  author: z.string(),
  author_name: z.object({ name: z.string() }),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type ContractReviewSummary = z.infer<typeof contractReviewSummarySchema>;

export const contractReviewSchema = contractReviewSummarySchema.extend({
  /** Incremented by every change of its findings. */
  changes: z.int(),
  /** The rules and questions that were applied, in the playbook's order. */
  rules: z.array(ruleSchema),
  questions: z.array(questionSchema),
  /** In the order of the rules; observations in the order of the text. */
  findings: z.array(findingSchema),
  answers: z.array(reviewAnswerSchema),
});
export type ContractReview = z.infer<typeof contractReviewSchema>;

/** The events of a review that is followed: the whole review whenever it changed, and at its end. */
export const contractReviewEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('changed'), data: contractReviewSchema }),
  z.object({ type: z.literal('finished'), data: contractReviewSchema }),
]);
export type ContractReviewEvent = z.infer<typeof contractReviewEventSchema>;

/** Like `decideAnswerSchema`, for a finding or the answer to a question. An edited one has a verdict, a value, or both. */
export const decideFindingSchema = z
  .strictObject({
    state: z.enum(DECISION_STATES),
    /** The verdict of the person. */
    verdict: z.enum(VERDICTS).optional(),
    /** The corrected reason or answer. */
    value: changedPassage(ANSWER_VALUE_MAX),
    note: changedPassage(DECISION_NOTE_MAX),
    /** `at` of the previous decision, null for the first: a newer one is a conflict. Without it there is no check. */
    since: z.iso.datetime().nullable().optional(),
  })
  .refine(({ state, verdict, value }) => state !== 'edited' || verdict !== undefined || (value ?? '') !== '', {
    path: ['verdict'],
    message: 'Choose the right verdict, or enter the corrected answer.',
  })
  .refine(({ state, verdict, value }) => state === 'edited' || (verdict === undefined && value === undefined), {
    path: ['verdict'],
    message: 'Only an edited finding can have another verdict.',
  });
export type DecideFinding = z.infer<typeof decideFindingSchema>;

/** Who looks at a finding, and a flag for colleagues; null removes either. */
export const updateFindingSchema = z.strictObject({
  assignee: z.uuid().nullable().optional(),
  flag: z
    .strictObject({ note: optionalPassage(DECISION_NOTE_MAX) })
    .nullable()
    .optional(),
});

/** A playbook that may fit a contract, and why. */
const fittingPlaybookSchema = z.object({
  id: z.string(),
  title: z.string(),
  category: categorySchema,
  contract_type: z.string(),
  rules: z.int(),
  questions: z.int(),
  /** Nobody has tried to fit it where 0; the best one first. From 0 to 1. */
  fit: z.number(),
  /** "The title says “Mutual Non-Disclosure Agreement”." Empty where nothing fits. */
  reason: z.string(),
});
/** What the start of a review asks about. */
export const reviewPlanSchema = z.object({
  playbooks: z.array(fittingPlaybookSchema),
  /** The parties as the contract calls them, to act for: role ("Customer") and name. */
  parties: z.array(z.object({ role: z.string(), name: z.string() })),
  /** Whether the file has tracked changes of others. */
  their_changes: z.int(),
  /** Of a model: about how many tokens one review of the whole contract takes, per playbook id; null of the built-in engine. */
  tokens: z.record(z.string(), runUsageSchema).nullable(),
  /** Why the contract cannot be reviewed well: no text, another language. */
  notices: z.array(z.string()),
});
export type ReviewPlan = z.infer<typeof reviewPlanSchema>;

/** A review with its findings and decisions as a file. */
export const CONTRACT_REVIEW_FORMATS = ['docx', 'xlsx'] as const;
export type ContractReviewFormat = (typeof CONTRACT_REVIEW_FORMATS)[number];
