// The health of the system.
import { SCREENS } from '#domain/screens.ts';
import type { Visits } from './visit.ts';
import { SUPER_ADMIN } from './visit.ts';

export const VISITS: Visits = {
  systemHealth: [
    {
      as: SUPER_ADMIN,
      open: async (page) => {
        await page.goto(SCREENS.systemHealth.path);
        await page.getByText('Reviews of contracts').waitFor();
      },
      heading: 'System Health',
    },
  ],
};
