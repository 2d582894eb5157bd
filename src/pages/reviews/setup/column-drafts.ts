// The columns of a review in the editor: validation, and which answers saving them would discard.
import { type PathErrors, firstPerPath } from '#src/shared/form/field-errors.ts';
import { REVIEW_COLUMNS_MAX } from '#domain/limits.ts';
import { type ColumnInput, type ReviewColumn, columnInputSchema, columnKey } from '#domain/reviews.ts';
import { countOf } from '#src/components/format/formats.tsx';

/** A removed column stays in the list until the columns are saved, so that the removal can be undone. */
export interface ColumnDraft extends ColumnInput {
  /** Identifies the draft, whatever its content and position. */
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

/** The remaining columns in their order, as they are sent. */
export const inputsOf = (drafts: readonly ColumnDraft[]): ColumnInput[] =>
  remainingDrafts(drafts).map(({ id, title, instructions, type, rule }) => ({
    ...(id ? { id } : {}),
    title,
    instructions,
    type,
    ...(rule ? { rule } : {}),
  }));

/** The errors by `<key>.<field>`; removed columns are skipped. */
export function findProblems(drafts: readonly ColumnDraft[]): PathErrors {
  const remaining = remainingDrafts(drafts);
  const found = new Map<string, string>();
  const seen = new Set<string>();
  for (const { key, isRemoved: _, ...input } of remaining) {
    const title = columnKey(input.title);
    if (title !== '' && seen.has(title)) found.set(`${key}.title`, SAME_TITLE);
    seen.add(title);
    const issues = columnInputSchema.safeParse(input).error?.issues ?? [];
    for (const [field, sentence] of Object.entries(firstPerPath(issues))) found.set(`${key}.${field}`, sentence);
  }
  return Object.fromEntries(found);
}

/** The server's errors by `<key>.<field>`; the server counts the columns as they were sent. */
export function serverErrorsOf(
  errors: Readonly<Record<string, readonly string[]>>,
  drafts: readonly ColumnDraft[],
): PathErrors {
  const remaining = remainingDrafts(drafts);
  const entries = Object.entries(errors).flatMap(([path, sentences]): [string, string][] => {
    const [, index = '', field = 'title'] = /^columns\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    const draft = index === '' ? undefined : remaining[Number(index)];
    return draft ? [[`${draft.key}.${field}`, sentences.join('; ')]] : [];
  });
  return Object.fromEntries(entries);
}

/** Whether title, instructions or type have changed, so that its cells must be run again (docs/decisions/0030). */
export function needsRerun(draft: ColumnDraft, saved: readonly ReviewColumn[]): boolean {
  const before = saved.find(({ id }) => id === draft.id);
  return (
    before !== undefined &&
    (before.title !== draft.title.trim() ||
      before.instructions !== draft.instructions.trim() ||
      before.type !== draft.type)
  );
}

export const hasChanges = (drafts: readonly ColumnDraft[], saved: readonly ReviewColumn[]): boolean =>
  drafts.length !== saved.length ||
  drafts.some((draft, index) => draft.id !== saved[index]?.id || draft.isRemoved || needsRerun(draft, saved));

export interface AppendedColumns {
  readonly drafts: readonly ColumnDraft[];
  readonly added: number;
  /** Titles that exist already, and titles over the limit. */
  readonly duplicates: readonly string[];
  readonly overLimit: readonly string[];
}

/** Appends columns, except those with an existing title and those over the limit. */
export function appendColumns(drafts: readonly ColumnDraft[], inputs: readonly ColumnInput[]): AppendedColumns {
  const taken = new Set(remainingDrafts(drafts).map(({ title }) => columnKey(title)));
  const duplicates: string[] = [];
  const overLimit: string[] = [];
  const added: ColumnDraft[] = [];
  let free = REVIEW_COLUMNS_MAX - remainingDrafts(drafts).length;
  for (const input of inputs) {
    const title = columnKey(input.title);
    if (taken.has(title)) duplicates.push(input.title);
    else if (free === 0) overLimit.push(input.title);
    else {
      taken.add(title);
      free -= 1;
      added.push(newDraft(input));
    }
  }
  return { drafts: [...drafts, ...added], added: added.length, duplicates, overLimit };
}

const quoteTitles = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join(', ');

/** The message after columns were added from a library. */
export function describeAppended({ added, duplicates, overLimit }: AppendedColumns): string {
  return [
    added === 0 ? 'Nothing was added.' : `${countOf(added, 'column')} added.`,
    duplicates.length > 0 ? ` Already in the review: ${quoteTitles(duplicates)}.` : '',
    overLimit.length > 0
      ? ` A review has at most ${REVIEW_COLUMNS_MAX} columns; left out: ${quoteTitles(overLimit)}.`
      : '',
  ].join('');
}
