// The console as a visitor meets it: the real routes, guards and providers against the real API on a loopback port.
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { login } from '#domain/endpoints/sign-in.ts';
import { STORAGE_KEYS } from '#domain/storage-keys.ts';
import { App } from '#src/app.tsx';
import { clearToasts } from '#src/providers/notification.ts';
import { endSession, forgetAbsence, startSession } from '#src/providers/session/session.ts';
import { routes } from '#src/routes.tsx';
import type { WebApi } from './api.ts';
import { startApi } from './api.ts';
import { hidingStyles } from './hiding-styles.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'whereas-demo';

/** Its own, as other tests of the process render antd with all of its styles. */
const styles = createCache();

interface HappyWindow {
  happyDOM: { setURL: (url: string) => void };
}

export interface WebConsole {
  /** Signs in without the form, with a session that the server knows. */
  signedInAs(email: string, password?: string): Promise<void>;
  /** Calls the API directly. @returns the status. */
  statusOf(path: string, token: string): Promise<number>;
  /** Waits for a mail to an address. @returns path and query of the link in the newest one. */
  mailedPath(email: string, subject: RegExp): Promise<string>;
  /** Moves the clock of the server on. */
  advance(milliseconds: number): Promise<void>;
  /** Opens an address. @returns the location, which follows redirects. */
  open(path: string): {
    where: () => string;
    state: () => unknown;
    /** Navigates as the browser's history does: without a click on the page. */
    go: (path: string) => Promise<void>;
    user: ReturnType<typeof userEvent.setup>;
  };
}

/** Starts the API for the tests of a file. */
export function testConsole(): WebConsole {
  let api: WebApi | undefined;
  beforeAll(async () => {
    // Pages load when they are shown; here that would slow the first test.
    const pages = [
      import('#src/console.tsx'),
      import('#src/pages/home/home.tsx'),
      import('#src/pages/workflows/list.tsx'),
    ];
    [api] = await Promise.all([startApi(), ...pages]);
    // The console calls /api of its own origin, so the page must be on the server's.
    (window as unknown as HappyWindow).happyDOM.setURL(`${api.origin}/`);
  });
  afterEach(() => {
    // Not returned: awaited, it would stay open for a moment, and React would complain about late renders.
    act(() => {
      clearToasts();
      endSession('signed-out');
      forgetAbsence();
    });
  });
  afterAll(() => api?.stop());
  return {
    signedInAs: async (email, password = DEMO_PASSWORD) => {
      const reply = await fetch('/api/auth/login/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      const { data } = login.reply.parse(await reply.json());
      if ('challenge' in data) throw new Error(`${email} has a second factor`);
      startSession(data);
    },
    statusOf: async (path, token) =>
      (await fetch(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } })).status,
    mailedPath: async (email, subject) => {
      if (!api) throw new Error('The API is not started');
      const { pathname, search } = new URL(await api.mailedLink(email, subject));
      return `${pathname}${search}`;
    },
    advance: async (milliseconds) => {
      await api?.advance(milliseconds);
    },
    open: (path) => {
      const router = createMemoryRouter(routes, { initialEntries: [path] });
      render(
        <StyleProvider cache={styles} transformers={[hidingStyles]}>
          <App router={router} />
        </StyleProvider>,
      );
      return {
        where: () => `${router.state.location.pathname}${router.state.location.search}`,
        state: () => router.state.location.state,
        go: (next) => act(() => router.navigate(next)),
        // Checking whether styles let a click through costs more than the click; the browser tests check that.
        user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
      };
    },
  };
}

export const stored = (key: keyof typeof STORAGE_KEYS): string | null => localStorage.getItem(STORAGE_KEYS[key]);
