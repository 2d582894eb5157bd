// The side navigation: on all screens but four for signed-in users, and on none for visitors.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testConsole } from './support/console.tsx';

const visitor = testConsole();
const navigation = () => screen.queryByRole('navigation', { name: 'Main' });

/** Screens that are open to visitors too, with a text of each. */
const OPEN_TO_ALL = [
  ['/unauthorized', 'You do not have access to this page'],
  ['/no-such-page', 'Page not found'],
  ['/subscription-successful', 'Your subscription is active'],
  ['/invalid-token', 'This link does not work'],
  ['/help', 'Help'],
  ['/help/support', /./],
] as const;

describe.each(OPEN_TO_ALL)('%s', (path, title) => {
  it('has the side navigation for a signed-in user, and one main part', async () => {
    await visitor.signedInAs('user@harbour.test');
    visitor.open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(navigation()).not.toBeNull();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it('has none for a visitor', async () => {
    visitor.open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(navigation()).toBeNull();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });
});

it('keeps the console when a wrong address is followed within it', async () => {
  await visitor.signedInAs('admin@harbour.test');
  const page = visitor.open('/workflows');
  await screen.findByRole('heading', { name: 'Workflows' });
  const before = navigation();
  await page.go('/workflow');
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(navigation()).toBe(before);
});

it.each(['user@harbour.test', 'super@whereas.test'])(
  'leads %s to the help, which stands in the console',
  async (email) => {
    await visitor.signedInAs(email);
    const page = visitor.open('/libraries');
    await page.user.click(await screen.findByRole('link', { name: 'Help' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeTruthy();
    expect(page.where()).toBe('/help');
    expect(navigation()).not.toBeNull();
  },
);
