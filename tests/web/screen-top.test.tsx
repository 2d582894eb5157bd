// A screen that follows another: scrolled to its top, with the focus in its main part.
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testConsole } from './support/console.tsx';

const visitor = testConsole();

it('starts at its top if a link leads to it, and not when it is opened', async () => {
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
