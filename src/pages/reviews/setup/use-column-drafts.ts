// The state of the column editor, and saving.
import { useState } from 'react';
import { retrieveReview, setReviewColumns } from '#domain/endpoints/reviews.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { ColumnInput, Review } from '#domain/reviews.ts';
import type { PathErrors } from '#src/shared/form/field-errors.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { call } from '#src/providers/http/call.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import {
  type AppendedColumns,
  type ColumnDraft,
  hasChanges,
  draftsOf,
  inputsOf,
  findProblems,
  serverErrorsOf,
  appendColumns,
} from './column-drafts.ts';

interface Failure {
  readonly sentence: string;
  /** The review was changed by someone else. */
  readonly isConflict: boolean;
}

export function useColumnDrafts(review: Review, onSaved: (review: Review) => void) {
  /** The version being edited. If the review changes meanwhile, saving reports a conflict. */
  const [base, setBase] = useState(review);
  const [drafts, setDrafts] = useState<readonly ColumnDraft[]>(() => draftsOf(review.columns));
  const [refused, setRefused] = useState<PathErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [wasTried, setTried] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const saving = useEndpointMutation(setReviewColumns, {
    successNotification: ({ data }) => ({ message: MESSAGES.updatedSuccessfully, description: data.name }),
    errorNotification: false,
    onSuccess: ({ data }) => onSaved(data),
    invalidates: ['reviews'],
  });
  const problems = { ...refused, ...findProblems(drafts) };

  const change = (next: readonly ColumnDraft[]) => {
    setDrafts(next);
    setRefused({});
    setFailure(null);
  };
  const add = (inputs: readonly ColumnInput[]): AppendedColumns => {
    const adding = appendColumns(drafts, inputs);
    change(adding.drafts);
    return adding;
  };
  const attempt = async (work: () => Promise<unknown>) => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure({ sentence: sentenceOf(error), isConflict: error instanceof ApiError && error.code === 'conflict' });
      if (error instanceof ApiError) setRefused(serverErrorsOf(error.errors, drafts));
    }
  };

  return {
    base,
    drafts,
    change,
    add,
    problems,
    /** An empty field shows its error after the first attempt to save, an invalid one immediately. */
    errorAt: (draft: ColumnDraft, field: 'title' | 'instructions' | 'type'): string | undefined =>
      wasTried || draft[field].trim() !== '' ? problems[`${draft.key}.${field}`] : undefined,
    failure,
    isBusy: saving.isPending || isReloading,
    isDirty: hasChanges(drafts, base.columns),
    /** @returns the first invalid column. */
    check: (): ColumnDraft | undefined => {
      setTried(true);
      return drafts.find(({ key }) => Object.keys(problems).some((path) => path.startsWith(`${key}.`)));
    },
    save: () =>
      attempt(() =>
        saving.mutateAsync({
          params: { id: base.id },
          body: { columns: inputsOf(drafts), version: base.version },
        }),
      ),
    /** Discards the drafts and loads the current columns, once: the editor must not follow later changes. */
    reload: () =>
      attempt(async () => {
        setReloading(true);
        try {
          const { data } = await call(retrieveReview, { params: { id: base.id } });
          setBase(data);
          change(draftsOf(data.columns));
        } finally {
          setReloading(false);
        }
      }),
  };
}
