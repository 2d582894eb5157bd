// Setting up the second factor that a company requires, when the browser's news of it is old.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SCREENS } from '#domain/screens.ts';
import { currentSession, updateSession } from '#src/providers/session/session.ts';
import { testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();

function makeDue(): void {
  const session = currentSession();
  if (!session) throw new Error('nobody is signed in');
  updateSession({ ...session.user, second_factor_due: new Date(0).toISOString() });
}

it('goes on where the factor has been set up already, such as after loading the page again beside the codes', async () => {
  await visitor.signedInAs('user@harbour.test');
  makeDue();
  const page = visitor.open(SCREENS.setUpSecondFactor.path);
  await screen.findByText(/^Welcome, /);
  expect(page.where()).toBe('/dashboard');
});

it('leads to the sign-in once the session is over', async () => {
  const { token } = await visitor.signedInAs('user@harbour.test').then(() => currentSession() ?? { token: '' });
  makeDue();
  await fetch(`${window.location.origin}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const page = visitor.open(SCREENS.setUpSecondFactor.path);
  await waitFor(() => expect(page.where()).toBe(SCREENS.signIn.path));
  expect(await screen.findByLabelText('Email')).toBeDefined();
});
