// The columns of a review while they are edited.
import { describe, expect, it } from 'vitest';
import { columnsOf } from '#domain/library-columns.ts';
import { REVIEW_COLUMNS_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { ReviewColumn } from '#domain/reviews.ts';
import type { ColumnDraft } from '#src/pages/reviews/setup/column-drafts.ts';
import {
  describeAppended,
  hasChanges,
  draftsOf,
  inputsOf,
  needsRerun,
  newDraft,
  findProblems,
  serverErrorsOf,
  SAME_TITLE,
  appendColumns,
} from '#src/pages/reviews/setup/column-drafts.ts';

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const column = (number: number, given: Partial<ReviewColumn> = {}): ReviewColumn => ({
  id: idOf(number),
  title: `Column ${number}`,
  instructions: `What is ${number}?`,
  type: 'text',
  ...given,
});
const SAVED = [column(1), column(2), column(3)];
const removed = { isRemoved: true };
const three = () => draftsOf(SAVED) as [ColumnDraft, ColumnDraft, ColumnDraft];

describe('errors of columns', () => {
  it('are reported by column and field', () => {
    const empty = newDraft();
    expect(findProblems([...draftsOf(SAVED), empty])).toEqual({
      [`${empty.key}.title`]: MESSAGES.columnTitleRequired,
      [`${empty.key}.instructions`]: MESSAGES.columnQuestionRequired,
    });
  });

  it('include a title that another column has, ignoring case and spaces', () => {
    const again = newDraft({ title: ' COLUMN 1 ', instructions: 'Again?' });
    expect(findProblems([...draftsOf(SAVED), again])).toEqual({ [`${again.key}.title`]: SAME_TITLE });
  });

  it('leave out those of a removed column', () => {
    const [first, ...others] = draftsOf(SAVED);
    const again = newDraft({ title: 'Column 1', instructions: 'Again?' });
    expect(findProblems([{ ...newDraft(first), ...removed }, ...others, again])).toEqual({});
  });

  it('are reported by the server for the columns as they were sent', () => {
    const [first, second, third] = three();
    const drafts = [{ ...first, ...removed }, second, third];
    const errors = {
      'columns.1.title': ['Taken.'],
      'columns.0': ['Odd.'],
      columns: ['Too many'],
      'columns.9.title': ['?'],
    };
    expect(serverErrorsOf(errors, drafts)).toEqual({
      [`${third.key}.title`]: 'Taken.',
      [`${second.key}.title`]: 'Odd.',
    });
  });
});

describe('saving', () => {
  it('sends the remaining columns in order, with their ids', () => {
    const [first, second] = three();
    const fresh = newDraft({ title: 'New', instructions: 'New?' });
    expect(inputsOf([fresh, { ...first, ...removed }, second])).toEqual([
      { title: 'New', instructions: 'New?', type: 'text' },
      { id: idOf(2), title: 'Column 2', instructions: 'What is 2?', type: 'text' },
    ]);
  });

  it.each<[string, Partial<ReviewColumn>, boolean]>([
    ['a title', { title: 'Other' }, true],
    ['a question', { instructions: 'Other?' }, true],
    ['a type', { type: 'date' }, true],
    ['blanks at its ends', { title: ' Column 1 ' }, false],
  ])('asks again if %s has changed: %s', (_what, change, isAnew) => {
    expect(needsRerun({ ...newDraft(SAVED[0]), ...change }, SAVED)).toBe(isAnew);
  });

  it('asks nothing again of a column that was never saved', () => {
    expect(needsRerun(newDraft({ title: 'New' }), SAVED)).toBe(false);
  });

  it('does nothing if the columns are unchanged', () => {
    const drafts = draftsOf(SAVED);
    expect(hasChanges(drafts, SAVED)).toBe(false);
    expect(hasChanges(drafts.toReversed(), SAVED)).toBe(true);
    expect(hasChanges([...drafts, newDraft()], SAVED)).toBe(true);
    expect(hasChanges([{ ...newDraft(SAVED[0]), ...removed }, ...drafts.slice(1)], SAVED)).toBe(true);
  });
});

describe('columns from a library', () => {
  it('ask the instructions of an item, or its title if it has none', () => {
    const query = [
      { title: 'Parties', description: 'Name the parties.' },
      { title: 'Term', description: '' },
    ];
    expect(columnsOf({ query }).map(({ instructions }) => instructions)).toEqual(['Name the parties.', 'Term']);
  });

  it('have the type of their item, or are texts', () => {
    const query = [
      { title: 'Parties', description: '' },
      { title: 'Start', description: '', type: 'date' as const },
    ];
    expect(columnsOf({ query }).map(({ type }) => type)).toEqual(['text', 'date']);
  });

  it('judge by the rules of a playbook and ask its questions', () => {
    const rule = {
      title: 'Cap',
      rule: 'Capped.',
      preferred_language: '',
      fallback_position: '',
      fallback_language: '',
    };
    const questions = [{ title: 'Law', question: 'Which law?' }];
    expect(columnsOf({ rules: [rule], questions })).toEqual([
      { title: 'Cap', instructions: 'Capped.', type: 'verdict', rule },
      { title: 'Law', instructions: 'Which law?', type: 'text' },
    ]);
  });

  it('are skipped if their title is taken, also by one added with them', () => {
    const further = [column(2, { title: 'column 1' }), column(4, { title: 'Fresh' }), column(5, { title: 'FRESH' })];
    const adding = appendColumns(draftsOf(SAVED), further);
    expect(adding.drafts.map(({ title }) => title)).toEqual(['Column 1', 'Column 2', 'Column 3', 'Fresh']);
    expect(describeAppended(adding)).toBe('1 column added. Already in the review: “column 1”, “FRESH”.');
  });

  it('are skipped beyond the limit', () => {
    const full = Array.from({ length: REVIEW_COLUMNS_MAX - 1 }, (_, index) => column(index));
    const adding = appendColumns(draftsOf(full), [column(100), column(101)]);
    expect(adding.drafts).toHaveLength(REVIEW_COLUMNS_MAX);
    expect(describeAppended(adding)).toBe(
      `1 column added. A review has at most ${REVIEW_COLUMNS_MAX} columns; left out: “Column 101”.`,
    );
  });

  it('say why none was added', () => {
    expect(describeAppended(appendColumns(draftsOf(SAVED), [column(1)]))).toBe(
      'Nothing was added. Already in the review: “Column 1”.',
    );
  });
});
