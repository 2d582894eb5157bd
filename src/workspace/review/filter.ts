// The filter of a review: by what a finding counts as, and by who has work with it.
import { groupOf, type Group, isFinding, isOpen, type Judged } from './finding-words.ts';

export const WORK_FILTERS = ['open', 'questions', 'mine', 'flagged'] as const;
type WorkFilter = (typeof WORK_FILTERS)[number];

export const WORK_WORDS: Readonly<Record<WorkFilter, string>> = {
  open: 'Open',
  questions: 'Open questions',
  mine: 'Assigned to me',
  flagged: 'Flagged',
};

export interface Filter {
  readonly group: Group | null;
  readonly work: WorkFilter | null;
}

export const ALL_FINDINGS: Filter = { group: null, work: null };

const WORK: Readonly<Record<WorkFilter, (judged: Judged, me: string | null) => boolean>> = {
  // As the lists of contracts count them: what waits for a reader of the playbook's questions is said apart.
  open: (judged) => isFinding(judged) && isOpen(judged),
  questions: (judged) => !isFinding(judged) && isOpen(judged),
  mine: ({ assignee }, me) => assignee !== null && assignee.id === me,
  flagged: ({ flag }) => flag !== null,
};

export const matchesWork = (judged: Judged, work: WorkFilter, me: string | null): boolean => WORK[work](judged, me);

export function matches(judged: Judged, { group, work }: Filter, me: string | null): boolean {
  if (group !== null && (!isFinding(judged) || groupOf(judged) !== group)) return false;
  return work === null || matchesWork(judged, work, me);
}
