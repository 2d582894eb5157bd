// The columns of a review while they are written: what is wrong with each, and what saving them does to their answers.
import type { PathErrors } from '#src/shared/form/field-errors.ts';
import { firstPerPath } from '#src/shared/form/field-errors.ts';
import { REVIEW_COLUMNS_MAX } from '#domain/limits.ts';
import type { ColumnInput, ReviewColumn } from '#domain/reviews.ts';
import { columnInputSchema, columnKey } from '#domain/reviews.ts';

/** A removed column stays in its place until the columns are saved, so that removing can be taken back. */
export interface ColumnDraft extends ColumnInput {
  /** Tells it from the others, whatever is written in it and wherever it stands. */
  readonly key: string;
  readonly isRemoved: boolean;
}

export const SAME_TITLE = 'Another column has this title.';

let count = 0;
export const newDraft = (input: Partial<ColumnInput> = {}): ColumnDraft => ({
  title: '',
  instructions: '',
  type: 'text',
  ...input,
  key: input.id ?? `new-${++count}`,
  isRemoved: false,
});

export const draftsOf = (columns: readonly ReviewColumn[]): ColumnDraft[] => columns.map(newDraft);

export const remainingDrafts = (drafts: readonly ColumnDraft[]): ColumnDraft[] =>
  drafts.filter(({ isRemoved }) => !isRemoved);

/** What is sent: the kept ones in their order. */
export const inputsOf = (drafts: readonly ColumnDraft[]): ColumnInput[] =>
  remainingDrafts(drafts).map(({ id, title, instructions, type }) => ({
    ...(id ? { id } : {}),
    title,
    instructions,
    type,
  }));

/** What is wrong, by `<key>.<field>`; removed columns are left alone. */
export function findProblems(drafts: readonly ColumnDraft[]): PathErrors {
  const kept = remainingDrafts(drafts);
  const found = new Map<string, string>();
  const seen = new Set<string>();
  for (const { key, isRemoved: _, ...input } of kept) {
    const title = columnKey(input.title);
    if (title !== '' && seen.has(title)) found.set(`${key}.title`, SAME_TITLE);
    seen.add(title);
    const issues = columnInputSchema.safeParse(input).error?.issues ?? [];
    for (const [field, sentence] of Object.entries(firstPerPath(issues))) found.set(`${key}.${field}`, sentence);
  }
  return Object.fromEntries(found);
}

/** The server's sentences, which count the columns as they were sent, by `<key>.<field>`. */
export function serverErrorsOf(
  errors: Readonly<Record<string, readonly string[]>>,
  drafts: readonly ColumnDraft[],
): PathErrors {
  const kept = remainingDrafts(drafts);
  const told = Object.entries(errors).flatMap(([path, sentences]): [string, string][] => {
    const [, index = '', field = 'title'] = /^columns\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    const draft = index === '' ? undefined : kept[Number(index)];
    return draft ? [[`${draft.key}.${field}`, sentences.join('; ')]] : [];
  });
  return Object.fromEntries(told);
}

/** A cell remembers title, instructions and type of what it answered (decision 30): with another it is to be run again. */
export function needsRerun(draft: ColumnDraft, saved: readonly ReviewColumn[]): boolean {
  const before = saved.find(({ id }) => id === draft.id);
  return (
    before !== undefined &&
    (before.title !== draft.title.trim() ||
      before.instructions !== draft.instructions.trim() ||
      before.type !== draft.type)
  );
}

/** Whether saving would change anything. */
export const hasChanges = (drafts: readonly ColumnDraft[], saved: readonly ReviewColumn[]): boolean =>
  drafts.length !== saved.length ||
  drafts.some((draft, index) => draft.id !== saved[index]?.id || draft.isRemoved || needsRerun(draft, saved));

export interface AppendedColumns {
  readonly drafts: readonly ColumnDraft[];
  readonly added: number;
  /** Titles that are there already, and those for which there is no room. */
  readonly same: readonly string[];
  readonly beyond: readonly string[];
}

/** Puts further columns at the end; one whose title is taken stays out, as does what goes beyond the bound. */
export function appendColumns(drafts: readonly ColumnDraft[], further: readonly ColumnInput[]): AppendedColumns {
  const taken = new Set(remainingDrafts(drafts).map(({ title }) => columnKey(title)));
  const same: string[] = [];
  const beyond: string[] = [];
  const added: ColumnDraft[] = [];
  let room = REVIEW_COLUMNS_MAX - remainingDrafts(drafts).length;
  for (const input of further) {
    const title = columnKey(input.title);
    if (taken.has(title)) same.push(input.title);
    else if (room === 0) beyond.push(input.title);
    else {
      taken.add(title);
      room -= 1;
      added.push(newDraft(input));
    }
  }
  return { drafts: [...drafts, ...added], added: added.length, same, beyond };
}

const listed = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join(', ');

/** What is told after columns were added from a library. */
export function describeAppended({ added, same, beyond }: AppendedColumns): string {
  const columns = (number: number) => `${number} ${number === 1 ? 'column' : 'columns'}`;
  return [
    added === 0 ? 'Nothing was added.' : `${columns(added)} added.`,
    same.length > 0 ? ` Already in the review: ${listed(same)}.` : '',
    beyond.length > 0 ? ` A review has at most ${REVIEW_COLUMNS_MAX} columns; left out: ${listed(beyond)}.` : '',
  ].join('');
}
