// What the audit log says of content. Administrators and super admins read the log, and may see nothing of what is
// Personal: of that an entry holds neither a name nor any other text (docs/decisions/0050).
import type { AuditChanges } from './audit.ts';
import type { Category } from './categories.ts';

export interface AuditedContent {
  /** Null where an act is about several. */
  readonly id: string | null;
  /** What one of it is called: "playbook". */
  readonly noun: string;
  readonly name: string;
  /** Null for what belongs to no category and is its author's alone, such as the test of a draft. */
  readonly category: Category | null;
}

/** What is chosen from a few words. */
export const CHOICES: ReadonlySet<string> = new Set(['category', 'status', 'state', 'format']);

/** A text by its length. */
export const lengthWords = (text: string): string => `${text.length.toLocaleString('en-US')} characters`;
const IS_LENGTH = /^[\d,]+ characters$/;

const isPersonal = ({ category }: AuditedContent): boolean => category === 'Personal' || category === null;

interface Entry {
  readonly record_id: string | null;
  readonly record_name: string;
  readonly changes: AuditChanges | null;
}

/** How an entry names content, and what it says of its changes. */
export function entryOfContent(content: AuditedContent, changes: AuditChanges | null = null): Entry {
  if (!isPersonal(content)) return { record_id: content.id, record_name: content.name, changes };
  return {
    record_id: content.id,
    record_name: `Personal ${content.noun}`,
    changes:
      changes && Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, veiled(field, change)])),
  };
}

const veiled = (field: string, { from, to }: AuditChanges[string]): AuditChanges[string] => ({
  from: veiledValue(field, from),
  to: veiledValue(field, to),
});

function veiledValue(field: string, value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'string') return null;
  return CHOICES.has(field) || IS_LENGTH.test(value) ? value : lengthWords(value);
}
