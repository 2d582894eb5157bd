// The side navigation: its entries for each role, when it is wide, and the menu behind the avatar.
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { ROLES } from '#domain/roles.ts';
import { navigationOf } from '#domain/screens.ts';
import { ConsoleFrame } from '#src/components/navigation/console-frame.tsx';
import { initialOf } from '#src/components/navigation/profile-menu.tsx';

function show(role: Role | null, given: { name?: string; locked?: boolean } = {}) {
  const asked = { onLock: vi.fn(), onSignOut: vi.fn() };
  render(
    <MemoryRouter>
      <ConsoleFrame
        user={{ name: given.name ?? 'ada', role }}
        current="workflows"
        supportHref="https://help.harbour.test/"
        initiallyLocked={given.locked ?? false}
        {...asked}
      >
        <p>The page</p>
      </ConsoleFrame>
    </MemoryRouter>,
  );
  return { ...asked, side: screen.getByRole('complementary', { name: 'Side navigation' }) };
}
const labels = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const avatar = () => screen.getByRole('button', { name: /^Profile of/ });

it.each(ROLES)('shows the %s the entries of the role', (role) => {
  show(role);
  const help = role === 'admin' ? 'Help (opens in a new tab)' : 'Help';
  expect(labels()).toEqual([...navigationOf(role).map((entry) => entry.label), help]);
});

it('opens the help of the deployment in a new tab', () => {
  show('admin');
  const help = screen.getByRole('link', { name: /^Help/ });
  expect(help.getAttribute('href')).toBe('https://help.harbour.test/');
  expect(help.getAttribute('target')).toBe('_blank');
});

it('marks the entry of the open screen', () => {
  show('user');
  expect(screen.getByRole('link', { name: 'Workflows' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
});

it.each<[Role | null, string | null]>([
  ['super_admin', 'Super Admin Center'],
  ['admin', 'Admin Center'],
  ['user', 'User Portal'],
  [null, null],
])('labels the role %s only while it is wide', (role, label) => {
  const { side } = show(role);
  if (label) expect(screen.queryByText(label)).toBeNull();
  fireEvent.mouseEnter(side);
  if (label) expect(screen.getByText(label)).toBeDefined();
  else expect(side.querySelector('.side-role')).toBeNull();
  fireEvent.mouseLeave(side);
  if (label) expect(screen.queryByText(label)).toBeNull();
});

it('expands over the page on hover, and moves the page only when locked', () => {
  const { side, onLock } = show('user');
  const console = side.parentElement;
  fireEvent.mouseEnter(side);
  expect(side.className).toContain('side-expanded');
  expect(console?.className).not.toContain('console-locked');
  fireEvent.click(screen.getByRole('button', { name: 'Keep navigation open' }));
  expect(onLock).toHaveBeenCalledWith(true);
  fireEvent.mouseLeave(side);
  expect(side.className).toContain('side-expanded');
  expect(console?.className).toContain('console-locked');
});

it('starts wide if it was locked before', () => {
  expect(show('user', { locked: true }).side.className).toContain('side-expanded');
});

it.each([
  ['ada', 'A'],
  ['  émile', 'É'],
  ['𝒳enia', '𝒳'],
  ['', '?'],
  ['   ', '?'],
])('reads the initial of "%s" as %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

it('opens the profile menu and closes it on the avatar, outside and Escape', () => {
  const { side } = show('user');
  for (const close of [
    () => fireEvent.click(avatar()),
    () => fireEvent.pointerDown(document.body),
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
  ]) {
    fireEvent.click(avatar());
    expect(screen.getByRole('menu')).toBeDefined();
    close();
    expect(screen.queryByRole('menu')).toBeNull();
  }
  expect(side).toBeDefined();
});

it('opens Settings, and closes the profile menu on choosing it', () => {
  show('user');
  fireEvent.click(avatar());
  const settings = screen.getByRole('menuitem', { name: 'Settings' });
  expect(settings.getAttribute('href')).toBe('/profile');
  expect(document.activeElement).toBe(settings);
  fireEvent.click(settings);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('cycles through the profile menu with the arrow keys', () => {
  show('user');
  fireEvent.click(avatar());
  const entries = screen.getAllByRole('menuitem').map((entry) => entry.textContent);
  expect(entries).toEqual(['Settings', 'Log out']);
  for (const [key, entry] of [
    ['ArrowDown', 'Log out'],
    ['ArrowDown', 'Settings'],
    ['ArrowUp', 'Log out'],
    ['ArrowUp', 'Settings'],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(document.activeElement?.textContent).toBe(entry);
  }
});

it('closes the profile menu on choosing, and logs out', () => {
  const { onSignOut } = show('user');
  fireEvent.click(avatar());
  fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('slides in from the top bar, and out on a link, the backdrop or Escape', () => {
  const { side } = show('user');
  for (const close of [
    () => fireEvent.click(screen.getByRole('link', { name: 'Home' })),
    () => fireEvent.click(document.querySelector('.side-backdrop') ?? document.body),
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
  ]) {
    fireEvent.click(screen.getByRole('button', { name: 'Open navigation' }));
    expect(side.className).toContain('side-open');
    close();
    expect(side.className).not.toContain('side-open');
  }
});
