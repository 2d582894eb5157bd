// Threads about a contract: questions and their answers. A thread is a run that goes on: its id is the run's, and the run's
// results are its answers. Whoever may see the contract sees its threads.
import { z } from 'zod';
import { RUN_STATUSES, runSchema } from '#domain/runs.ts';
import { ASK_QUESTION_MAX, TITLE_MAX, WORKFLOW_INPUT_NAME_MAX, WORKFLOW_INPUTS_MAX } from '#domain/limits.ts';
import { optionalPassage } from '#domain/passages.ts';
import { storable } from '#domain/storable.ts';
import { tooLong } from '#domain/too-long.ts';

const fieldSchema = z.strictObject({
  name: z.string().max(WORKFLOW_INPUT_NAME_MAX).overwrite(storable).trim(),
  value: z.string().overwrite(storable).trim().max(ASK_QUESTION_MAX, tooLong(ASK_QUESTION_MAX)),
});

export const askContractSchema = z
  .strictObject({
    /** Beside a prompt, it is added to that. */
    question: optionalPassage(ASK_QUESTION_MAX),
    /** A prompt of the library, asked in place of a question. */
    prompt: z.uuid().optional(),
    /** For the `{{placeholders}}` of the prompt. */
    fields: z.array(fieldSchema).max(WORKFLOW_INPUTS_MAX).default([]),
    /** The newest one if left out. */
    revision: z.int().min(1).optional(),
  })
  .refine(({ question, prompt }) => question !== '' || prompt !== undefined, {
    path: ['question'],
    message: 'Enter a question.',
  });
export type AskContract = z.input<typeof askContractSchema>;

const threadTurnSchema = z.object({
  /** As it was asked: a prompt with its fields filled in. */
  question: z.string(),
  /** The prompt of the library that it came from. */
  prompt: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The revision that it is about, and its name among the documents of the run. */
  revision: z.int(),
  document: z.string(),
  author: z.string(),
  author_name: z.object({ name: z.string() }),
  asked_at: z.string(),
});
export type ThreadTurn = z.infer<typeof threadTurnSchema>;

/** A thread in the list: the newest first. */
export const threadSummarySchema = z.object({
  /** Also of its run. */
  id: z.string(),
  /** The first question, or the name of the prompt that it came from. */
  title: z.string().max(TITLE_MAX),
  questions: z.int(),
  status: z.enum(RUN_STATUSES),
  author: z.string(),
  author_name: z.object({ name: z.string() }),
  created_at: z.string(),
  /** Of the last question. */
  asked_at: z.string(),
  revision: z.int(),
});
export type ThreadSummary = z.infer<typeof threadSummarySchema>;

export const threadSchema = z.object({
  id: z.string(),
  contract: z.string(),
  /** Each with the result of the same position in `run`; the last one has none while it is under way. */
  turns: z.array(threadTurnSchema),
  /** The last question, where it was stopped or failed after others were answered; `run.problem` says why. */
  unanswered: threadTurnSchema.nullable(),
  run: runSchema,
});
export type Thread = z.infer<typeof threadSchema>;
