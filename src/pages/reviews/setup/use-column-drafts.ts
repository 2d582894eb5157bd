// The columns of a review as they are written, and their saving.
import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { retrieveReview, setReviewColumns } from '#domain/endpoints/reviews.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { ColumnInput, Review } from '#domain/reviews.ts';
import type { PathErrors } from '#src/shared/form/field-errors.ts';
import { call } from '#src/providers/http/call.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { notifySuccess } from '#src/providers/notification.ts';
import type { AppendedColumns, ColumnDraft } from './column-drafts.ts';
import { hasChanges, draftsOf, inputsOf, findProblems, serverErrorsOf, appendColumns } from './column-drafts.ts';

interface Failure {
  readonly sentence: string;
  /** Somebody else was faster. */
  readonly isConflict: boolean;
}

export function useColumnDrafts(given: Review, onSaved: (review: Review) => void) {
  const invalidate = useInvalidate();
  /** What the drafts were made from: of another review that comes meanwhile, the server tells when they are saved. */
  const [base, setBase] = useState(given);
  const [drafts, setDrafts] = useState<readonly ColumnDraft[]>(() => draftsOf(given.columns));
  const [refused, setRefused] = useState<PathErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const problems = { ...refused, ...findProblems(drafts) };

  const change = (next: readonly ColumnDraft[]) => {
    setDrafts(next);
    setRefused({});
    setFailure(null);
  };
  const add = (further: readonly ColumnInput[]): AppendedColumns => {
    const adding = appendColumns(drafts, further);
    change(adding.drafts);
    return adding;
  };
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure({ sentence: sentenceOf(error), isConflict: error instanceof ApiError && error.code === 'conflict' });
      if (error instanceof ApiError) setRefused(serverErrorsOf(error.errors, drafts));
    } finally {
      setBusy(false);
    }
  };

  return {
    base,
    drafts,
    change,
    add,
    problems,
    /** What is missing is told once saving was tried; what was written wrong at once. */
    errorAt: (draft: ColumnDraft, field: 'title' | 'instructions' | 'type'): string | undefined =>
      wasTried || draft[field].trim() !== '' ? problems[`${draft.key}.${field}`] : undefined,
    failure,
    isBusy,
    isDirty: hasChanges(drafts, base.columns),
    /** @returns the first column that something is wrong with. */
    check: (): ColumnDraft | undefined => {
      setTried(true);
      return drafts.find(({ key }) => Object.keys(problems).some((path) => path.startsWith(`${key}.`)));
    },
    save: () =>
      during(async () => {
        const { data } = await call(setReviewColumns, {
          params: { id: base.id },
          body: { columns: inputsOf(drafts), version: base.version },
        });
        notifySuccess(MESSAGES.updatedSuccessfully, base.name);
        void invalidate({ resource: 'reviews', invalidates: ['list', 'detail'] });
        onSaved(data);
      }),
    /** Gives up what was written for what the columns are now. */
    reload: () =>
      during(async () => {
        const { data } = await call(retrieveReview, { params: { id: base.id } });
        setBase(data);
        change(draftsOf(data.columns));
      }),
  };
}
