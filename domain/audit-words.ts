// Audit entries in words, the same on the screen and in files.
import { DECISION_WORDS } from './answer-words.ts';
import { type AuditChanges, type AuditEntry, AUDIT_ACTIONS } from './audit.ts';
import { upperFirst } from './upper-first.ts';

const FIELD_WORDS: Readonly<Record<string, string>> = {
  assigned_license: 'License',
  locale: 'Region of formats',
  is_active: 'Active',
  is_admin: 'Administrator',
  is_verified: 'Verified',
  is_password_change: 'Own password set',
  buffer_period: 'Buffer until',
};

/** "number_of_licenses" reads "Number of licenses". */
function fieldWords(field: string): string {
  const words = field.replaceAll('_', ' ');
  return FIELD_WORDS[field] ?? upperFirst(words);
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z$/;

const NONE = 'none';

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return JSON.stringify(value);
  const [, day, time] = MOMENT.exec(value) ?? [];
  // Midnight and the last moment of a day stand for the day.
  if (!day) return value;
  return time === '00:00:00' || time === '23:59:59' ? day : `${day} ${time} UTC`;
}

interface ChangeWords {
  readonly field: string;
  /** Null in a new record, or where the value stayed the same. */
  readonly from: string | null;
  readonly to: string;
}

/** What changed, field by field: "Phone", "none", "+441174960141". Fields that stay empty are left out. */
export function changeWords(changes: AuditChanges | null): ChangeWords[] {
  return Object.entries(changes ?? {})
    .map(([field, { from, to }]) => {
      const [before, after] = [valueWords(from), valueWords(to)];
      const isReplaced = from !== null && from !== undefined && before !== after;
      return { field: fieldWords(field), from: isReplaced ? before : null, to: after };
    })
    .filter(({ from, to }) => from !== null || to !== NONE);
}

const COUNTED: readonly (readonly [RegExp, string])[] = [
  [/^access\./, 'times'],
  [/^session\./, 'times'],
  [/^analytics\./, 'rows'],
  [/^audit\./, 'entries'],
  [/^cell\.|^review\.run$/, 'cells'],
  [/^review\./, 'documents'],
  [/^file\.|^run\./, 'files'],
];

/** The number of things in an entry: "12 files". Null for one, which the action names already. */
export function countWords({ action, count }: Pick<AuditEntry, 'action' | 'count'>): string | null {
  if (count === 1) return null;
  const noun = COUNTED.find(([actions]) => actions.test(action))?.[1] ?? action.split('.')[0];
  return `${count.toLocaleString('en-US')} ${noun}`;
}

/** The actor. The product and external services have a name and no account. */
export const actorWords = (entry: Pick<AuditEntry, 'actor_name' | 'actor_email'>): string =>
  entry.actor_name || entry.actor_email || 'Not signed in';

const DECIDED: Partial<Record<AuditEntry['action'], string>> = {
  'answer.decided': 'an answer',
  'cell.decided': 'a cell',
};

/** The action; a decision by its own verb where the log has it: "Verified an answer". */
export function actionWords({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): string {
  const what = DECIDED[action];
  const state = changes?.['state']?.to;
  if (!what || typeof state !== 'string') return AUDIT_ACTIONS[action];
  if (state === 'open') return `Reopened ${what}`;
  const words = Object.entries(DECISION_WORDS).find(([name]) => name === state)?.[1];
  return words ? `${words} ${what}` : AUDIT_ACTIONS[action];
}
