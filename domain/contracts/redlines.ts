// Redlines: edits of a contract's final text that become tracked changes of its own .docx, and why an edit is refused.
import { z } from 'zod';

/** An edit of the final text. `start === end` inserts; a line break in `text` begins a paragraph. */
export interface TextEdit {
  readonly id: string;
  /** Offsets in the final view, UTF-16 code units, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** The words that stand there; an edit of other words is refused. */
  readonly expected: string;
  readonly text: string;
  /** For the counterparty, in the file. */
  readonly comment?: string | undefined;
}

/** Why an edit cannot be placed. */
export const REDLINE_REFUSALS = [
  'other_words',
  'overlaps',
  'split_character',
  'no_place',
  'field',
  'formula',
  'locked_control',
  'bound_control',
  'text_box',
  'moved_text',
  'table_structure',
  'section_break',
  'running_head_comment',
  'unwritable_text',
  'protected',
  'signed',
  'too_many',
  'unsupported',
] as const;
export type RedlineRefusal = (typeof REDLINE_REFUSALS)[number];

/** One sentence per reason: what is wrong, and what to do next. */
export const REDLINE_REFUSAL_TEXTS: Readonly<Record<RedlineRefusal, string>> = {
  other_words: 'The contract no longer has these words in this place. Select the passage again.',
  overlaps: 'It changes words that another suggestion changes. Reject one of the two, or make one suggestion of both.',
  split_character: 'It begins or ends inside a character. Select whole words.',
  no_place: 'It begins or ends between two table cells or paragraphs, where the file has no text. Select words only.',
  field:
    'It changes the result of a field, such as a cross-reference or a date, which Word computes. Change it in Word.',
  formula: 'It is inside a formula, which Word edits in a way of its own. Change it in Word.',
  locked_control:
    'It is inside a form field that is locked, still empty or filled by choosing. Change it in Word, or ask whoever made the file.',
  bound_control: 'It is inside a form field that takes its words from elsewhere in the file. Change it in Word.',
  text_box: 'It is inside a text box, which the file stores twice. Change it in Word.',
  moved_text: 'The other side has moved this passage. Accept or reject the move first.',
  table_structure: 'It would join or split table cells. Change the words within one cell.',
  section_break:
    'It would remove the end of a section or of a table cell, which the file needs. Leave its last paragraph.',
  running_head_comment: 'Word shows no comments in headers, footers and notes. Suggest the change without one.',
  unwritable_text: 'It has control characters, which a Word file cannot hold. Type the words again.',
  protected: 'The file is protected against editing. Ask for an unprotected copy, or remove the protection in Word.',
  signed:
    'The file is digitally signed, and any change breaks the signature. Ask for an unsigned copy, or remove the signature in Word.',
  too_many: 'There are too many suggestions for one redline. Write it in several steps.',
  unsupported: 'This place of the file cannot be changed safely. Change it in Word.',
};

const refusedEditSchema = z.object({ id: z.string(), reason: z.enum(REDLINE_REFUSALS) });
export type RefusedEdit = z.infer<typeof refusedEditSchema>;

export const redlineRequestSchema = z.strictObject({
  /** The revision that the caller looked at: a newer one is a conflict. Without it, the newest one is redlined. */
  revision: z.int().min(1).optional(),
  /** All accepted ones without it. */
  suggestions: z.array(z.uuid()).max(10_000).optional(),
  /** Whether comments for the counterparty are written. */
  comments: z.enum(['none', 'external']).default('external'),
  /** Only says what would be refused. */
  dry_run: z.boolean().default(false),
});

export const redlineReplySchema = z.object({
  /** The revision that has the changes; of a dry run, the one that would be changed. */
  revision: z.int(),
  applied: z.array(z.string()),
  refused: z.array(refusedEditSchema),
});

/** Accepting and rejecting tracked changes of the file, ours and theirs, and removing comments. */
export const resolveRequestSchema = z.strictObject({
  /** The revision that the caller looked at; a newer one is a conflict. */
  revision: z.int().min(1),
  action: z.enum(['accept', 'reject']),
  /** Ids of changes; all without it. */
  changes: z.array(z.string().max(300)).max(50_000).optional(),
  /** Comments to remove: their ids, or all. None without it. */
  remove_comments: z.union([z.literal('all'), z.array(z.string().max(300)).max(50_000)]).optional(),
});
export const resolveReplySchema = z.object({
  revision: z.int(),
  /** How many changes were resolved, and how many comments removed. */
  changes: z.int(),
  comments: z.int(),
  /** How many changes the file has now. */
  left: z.int(),
});
