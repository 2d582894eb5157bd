// A function whose identity never changes, for memoized rows: it calls the function of the latest render.
import { useCallback, useLayoutEffect, useRef } from 'react';

/** For events only: during a render it is the function of the render before. */
export function useStableCallback<Args extends readonly unknown[], Result>(latest: (...args: Args) => Result) {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...args: Args): Result => current.current(...args), []);
}
