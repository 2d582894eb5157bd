// Where a screen begins after the one before: at its top, and with the keyboard in its main part.
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
  expect(document.activeElement).toBe(document.body);
  await page.user.click(screen.getByRole('link', { name: 'Workflows' }));
  await screen.findByRole('heading', { name: 'Workflows' });
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
