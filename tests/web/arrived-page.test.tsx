// A page that is loaded already renders at once. React would otherwise render nothing first, and then delay the page.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fetchConsole } from '#src/prefetch.ts';
import { testConsole } from './support/console.tsx';

const app = testConsole();

it('is in the first frame of the console', async () => {
  await app.signedInAs('user@harbour.test');
  await fetchConsole('/workflows');
  app.open('/workflows');
  expect(screen.getByRole('heading', { level: 1, name: 'Workflows' })).toBeDefined();
});
