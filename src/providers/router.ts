// refine's router without the address's parameters: refine adds them to the meta of every call, and the search of one list
// would narrow whatever else is on the page. Pages read the address themselves.
import type { RouterProvider } from '@refinedev/core';
import reactRouter from '@refinedev/react-router';
import { useCallback } from 'react';

export const routerProvider: RouterProvider = {
  ...reactRouter,
  parse: () => {
    const parse = reactRouter.parse?.();
    return useCallback(() => ({ ...parse?.(), params: {} as never }), [parse]);
  },
};
