// Where a screen begins after the one before was read far down.
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testConsole } from './support/console.tsx';

const visitor = testConsole();

it('begins at its top where a link leads to it, and not where it is opened', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/libraries');
  await screen.findByRole('heading', { name: 'Libraries' });
  expect(scrollTo).not.toHaveBeenCalled();
  await page.user.click(screen.getByRole('link', { name: 'Workflows' }));
  await screen.findByRole('heading', { name: 'Workflows' });
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});
