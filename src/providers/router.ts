// refine's router without the parameters of the address. refine would add them to the meta of every call, so that the search
// of one list could narrow another. Pages read the address themselves.
import type { ParseFunction, RouterProvider } from '@refinedev/core';
import reactRouter from '@refinedev/react-router';
import { useCallback } from 'react';

function useParse(): ParseFunction {
  const parse = reactRouter.parse?.();
  return useCallback(() => ({ ...parse?.(), params: {} as never }), [parse]);
}

export const routerProvider: RouterProvider = { ...reactRouter, parse: useParse };
