// The security of a company in the states that matter.
import { SCREENS } from '#domain/screens.ts';
import { PROVIDER_VISIT } from './own-provider.ts';
import { WEBHOOK_VISIT } from './own-webhook.ts';
import type { Visits } from './visit.ts';
import { ADMIN } from './visit.ts';

export const VISITS: Visits = {
  security: [
    {
      as: ADMIN,
      open: async (page) => {
        await page.goto(SCREENS.security.path);
        await page.getByLabel('A session ends without use after').waitFor();
      },
      heading: 'Security',
    },
    {
      state: 'with a second factor for everybody',
      as: ADMIN,
      open: async (page) => {
        await page.goto(SCREENS.security.path);
        await page.getByText('Everybody', { exact: true }).click();
        await page.getByLabel('Required from').waitFor();
      },
      heading: 'Security',
    },
    WEBHOOK_VISIT,
    PROVIDER_VISIT,
  ],
};
