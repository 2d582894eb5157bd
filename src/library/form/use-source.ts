// The record that a screen is about: at once where it comes along as navigation state, then as its id says it is now.
import { useOne } from '@refinedev/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { LibraryRecord } from '#domain/library.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import type { RecordKind } from './record-kind.ts';

/** What a list or a detail screen passes along. */
interface PassedAlong {
  readonly record?: unknown;
  readonly clone?: unknown;
}

function passedAlong<Row extends LibraryRecord>(
  state: unknown,
  schema: { safeParse: (value: unknown) => { data?: Row } },
  id: string,
) {
  const { record, clone } = (state ?? {}) as PassedAlong;
  const { data } = schema.safeParse(record ?? clone);
  return data?.id === id ? data : undefined;
}

/** @param id '' where the screen begins with nothing. */
export function useSource<Fields extends object, Row extends LibraryRecord & Fields>(
  kind: RecordKind<Fields, Row>,
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
