// The record of a screen: from the navigation state at once, then as loaded by its id.
import { useOne } from '@refinedev/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ApiError } from '#src/providers/http/problem.ts';

/** Navigation state from a list or detail screen. */
interface PassedAlong {
  readonly record?: unknown;
  readonly clone?: unknown;
}

/** Validates a record from the navigation state, which an earlier release may have stored. */
interface RecordSchema<Row> {
  readonly safeParse: (value: unknown) => { data?: Row };
}

function passedAlong<Row extends { readonly id: string }>(state: unknown, schema: RecordSchema<Row>, id: string) {
  const { record, clone } = (state ?? {}) as PassedAlong;
  const { data } = schema.safeParse(record ?? clone);
  return data?.id === id ? data : undefined;
}

/** @param id '' for a new record. */
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
    // A refetch must not remove the record while the user types.
    queryOptions: { enabled: id !== '', refetchOnReconnect: false },
  });
  const [openedAt] = useState(() => Date.now());
  // Only the first reply: a later deletion must not remove the user's text.
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
