// The theme: the chosen one or the system's, and a page that follows both.
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { endSession } from '#src/providers/session/session.ts';
import { applyTheme, chooseTheme, startTheme } from '#src/providers/theme/choice.ts';
import { ThemeCard } from '#src/pages/profile/settings.tsx';

const system = Object.assign(new EventTarget(), { matches: false });
const shown = () => document.documentElement.dataset['theme'] ?? 'light';

function turnSystem(isDark: boolean): void {
  system.matches = isDark;
  system.dispatchEvent(new Event('change'));
}

beforeEach(async () => {
  system.matches = false;
  vi.stubGlobal('matchMedia', () => system);
  await applyTheme();
});

it('follows the system until one is chosen', async () => {
  await startTheme();
  expect(shown()).toBe('light');
  turnSystem(true);
  await vi.waitFor(() => expect(shown()).toBe('dark'));
  chooseTheme('light');
  await vi.waitFor(() => expect(shown()).toBe('light'));
  turnSystem(false);
  chooseTheme('dark');
  await vi.waitFor(() => expect(shown()).toBe('dark'));
  chooseTheme('system');
  await vi.waitFor(() => expect(shown()).toBe('light'));
});

it('ends with the session that it was chosen in', async () => {
  chooseTheme('dark');
  await vi.waitFor(() => expect(shown()).toBe('dark'));
  endSession('signed-out');
  await vi.waitFor(() => expect(shown()).toBe('light'));
});

it('is a choice of three on the settings screen', async () => {
  render(<ThemeCard />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Same as system' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  await vi.waitFor(() => expect(shown()).toBe('dark'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
});

it('stays light if the dark styles fail to load', async () => {
  // happy-dom loads no style sheets, and says so.
  document.documentElement.dataset['darkStyles'] = '/assets/antd-dark.css';
  chooseTheme('dark');
  await applyTheme();
  delete document.documentElement.dataset['darkStyles'];
  expect(shown()).toBe('light');
});

it.each([
  [
    'full',
    () => {
      const full: Partial<Storage> = {
        getItem: () => null,
        removeItem: () => undefined,
        clear: () => undefined,
        setItem: () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        },
      };
      return vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as Storage);
    },
  ],
  [
    'blocked',
    () =>
      vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('Access is denied.', 'SecurityError');
      }),
  ],
])('lasts for the page if storage is %s', async (_how, deny) => {
  const denied = deny();
  render(<ThemeCard />);
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  await vi.waitFor(() => expect(shown()).toBe('dark'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
  turnSystem(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Light' }));
  await vi.waitFor(() => expect(shown()).toBe('light'));
  chooseTheme('system');
  await vi.waitFor(() => expect(shown()).toBe('dark'));
  denied.mockRestore();
});
