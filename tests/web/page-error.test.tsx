// A page whose code cannot be loaded, because the server is unreachable or after a release.
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectConsoleError } from '#tests/support/console-errors.ts';
import { testConsole } from './support/console.tsx';

const visitor = testConsole();

vi.mock('#src/pages/audit/log.tsx', () => {
  throw new Error('Failed to fetch');
});
vi.mock('#src/pages/help/contents.tsx', () => {
  throw new Error('Failed to fetch');
});

it('says that a page could not be loaded, and keeps the navigation', async () => {
  expectConsoleError('Failed to fetch');
  await visitor.signedInAs('admin@harbour.test');
  const page = visitor.open('/audit-log');
  expect((await screen.findByRole('alert')).textContent).toContain('This page could not be loaded');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
  await page.user.click(screen.getByRole('link', { name: 'Workflows' }));
  expect(await screen.findByRole('heading', { name: 'Workflows' })).toBeTruthy();
  expect(screen.queryByText('This page could not be loaded')).toBeNull();
});

it('says so before sign-in as well', async () => {
  expectConsoleError('Failed to fetch');
  visitor.open('/help');
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
});
