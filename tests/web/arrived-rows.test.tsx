// A list starts with its prefetched rows, and requests all others.
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ArrivedRows, useArrivedRows } from '#src/components/table/arrived-rows.ts';
import type { ArrivedRowsOf } from '#src/components/table/arrived-rows.ts';

const asked = (currentPage: number) => ({ resource: 'companies', pagination: { currentPage, pageSize: 10 } });

it('starts with prefetched rows, for the first request only', () => {
  let left = 1;
  const once: ArrivedRowsOf = () => (left-- > 0 ? { data: [], total: 7 } : undefined);
  const { result, rerender } = renderHook(({ page }) => useArrivedRows(asked(page)), {
    initialProps: { page: 1 },
    wrapper: ({ children }) => <ArrivedRows value={once}>{children}</ArrivedRows>,
  });
  const first = result.current;
  expect(first).toMatchObject({ initialData: { data: [], total: 7 } });
  rerender({ page: 2 });
  expect(result.current).toEqual({});
  rerender({ page: 1 });
  expect(result.current).toEqual(first);
});

it('requests its rows if none were prefetched', () => {
  expect(renderHook(() => useArrivedRows(asked(1))).result.current).toEqual({});
});
