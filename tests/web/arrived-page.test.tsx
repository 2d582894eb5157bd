// A page that has been fetched is drawn at once. React would otherwise draw nothing first, and then hold the page back.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fetchConsole } from '#src/prefetch.ts';
import { testConsole } from './support/console.tsx';

const app = testConsole();

it('is there in the first picture of the console', async () => {
  await app.signedInAs('user@harbour.test');
  await fetchConsole('/workflows');
  app.open('/workflows');
  expect(screen.getByRole('heading', { level: 1, name: 'Workflows' })).toBeDefined();
});
