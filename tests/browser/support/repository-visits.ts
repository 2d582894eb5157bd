// The repository in the states that matter.
import type { ScreenName } from '#domain/screens.ts';
import { SCREENS } from '#domain/screens.ts';
import type { Visit } from './visit.ts';
import { ADMIN, at, USER } from './visit.ts';

export const REPOSITORY_VISITS = {
  repository: [
    { as: USER, open: at(SCREENS.repository.path), heading: 'Repository' },
    { state: 'that is personal', as: ADMIN, open: at('/repository?category=Personal'), heading: 'Repository' },
    { state: 'with nothing found', as: USER, open: at('/repository?search=zzz'), heading: 'Repository' },
    { state: 'of the provider', as: USER, open: at('/repository?category=Provider'), heading: 'Repository' },
    {
      state: 'creating a project',
      as: USER,
      open: async (page) => {
        await page.goto(SCREENS.repository.path);
        await page.getByRole('button', { name: /^Create New Project/ }).click();
        await page.getByRole('dialog', { name: 'Create New Project' }).waitFor();
      },
      heading: 'Repository',
    },
  ],
  repositoryFolder: [
    {
      state: 'of an unknown tab',
      as: USER,
      open: async (page) => {
        await page.goto('/repository/Nowhere/Leases/01890000-0000-7000-8000-000000000000');
        await page.getByText('Invalid tab selected.').waitFor();
      },
      heading: 'Repository',
    },
  ],
} as const satisfies Partial<Record<ScreenName, readonly Visit[]>>;
