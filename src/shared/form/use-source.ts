// The record that a screen is about: at once where it comes along as navigation state, then as its id says it is now.
import { useOne } from '@refinedev/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ApiError } from '#src/providers/http/problem.ts';

/** What a list or a detail screen passes along. */
interface PassedAlong {
  readonly record?: unknown;
  readonly clone?: unknown;
}

/** Checks a record that comes as navigation state, which may be of an earlier release. */
interface RecordSchema<Row> {
  readonly safeParse: (value: unknown) => { data?: Row };
}

function passedAlong<Row extends { readonly id: string }>(state: unknown, schema: RecordSchema<Row>, id: string) {
  const { record, clone } = (state ?? {}) as PassedAlong;
  const { data } = schema.safeParse(record ?? clone);
  return data?.id === id ? data : undefined;
}

/** @param id '' where the screen begins with nothing. */
export function useSource<Row extends { readonly id: string }>(
  kind: { readonly record: RecordSchema<Row>; readonly library: { readonly name: string } },
  id: string,
) {
  const { state } = useLocation();
  const [passed] = useState(() => passedAlong<Row>(state, kind.record, id));
  const { query } = useOne<Row, ApiError>({
    resource: kind.library.name,
    id,
    errorNotification: false,
    // Nothing takes the record away from under what is being typed.
    queryOptions: { enabled: id !== '', refetchOnReconnect: false },
  });
  const [openedAt] = useState(() => Date.now());
  // Only the first answer: what is deleted later must not take away what is being typed.
  const isGone =
    query.isError &&
    (query.error.statusCode === 404 || query.error.statusCode === 400) &&
    query.dataUpdatedAt < openedAt;
  return {
    record: isGone ? undefined : (query.data?.data ?? passed),
    isGone,
    error: query.error,
    refetch: async () => {
      const { data } = await query.refetch({ throwOnError: true });
      if (!data) throw new Error('The record came without data');
      return data.data;
    },
  };
}
