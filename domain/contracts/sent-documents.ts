// The document that is open in Word, as the add-in sends it: which contract it is, and its next revision.
import { z } from 'zod';
import { SENT_SUGGESTIONS_MAX } from '#domain/limits.ts';

/** How a document is like the revision that it was recognized as. */
const SAMENESS = ['bytes', 'text', 'none'] as const;

export const recognizedSchema = z.object({
  /** The contract's id. */
  contract: z.string(),
  /** The revision that it is the same as; the newest one where `same` is `none`, and only its mark names the contract. */
  revision: z.int(),
  same: z.enum(SAMENESS),
});
export type Recognized = z.infer<typeof recognizedSchema>;

const appliedSchema = z.array(z.uuid()).max(SENT_SUGGESTIONS_MAX);

/** The fields of a multipart upload, before its one part `file`. Everything in a form is text. */
export const reviseContractSchema = z.strictObject({
  /** The newest revision that the caller knows. */
  revision: z.coerce.number().pipe(z.int32().min(1)),
  /** The suggestions that the document has as tracked changes now: a list of their ids as JSON. */
  applied: z
    .string()
    .default('[]')
    .transform((text, context): string[] => {
      const ids = appliedSchema.safeParse(safeJson(text));
      if (ids.success) return [...new Set(ids.data)];
      context.addIssue({
        code: 'custom',
        message: `A list of at most ${SENT_SUGGESTIONS_MAX} ids of suggestions as JSON.`,
      });
      return z.NEVER;
    }),
});

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const revisedSchema = z.object({
  /** The newest revision now. */
  revision: z.int(),
  /** False where the newest revision has the same bytes already. */
  is_new: z.boolean(),
  /** The suggestions that became applied by this. */
  applied: z.array(z.string()),
  /** Those that were sent as applied, but were undone in Word since: they stay accepted. */
  undone: z.array(z.string()),
});
