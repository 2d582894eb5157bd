// Runs before each file of the web project: polyfills for happy-dom, antd's React 19 patch, and the check for unexpected
// console errors.
import '@ant-design/v5-patch-for-react-19';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { refuseUnexpectedErrors, watchConsoleErrors } from './console-errors.ts';

// Pages call the real API: on a busy machine a reply may take longer than the default second.
configure({ asyncUtilTimeout: 60_000 });

class SilentObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function neverMatches(media: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    media,
    matches: false,
    onchange: null,
    addListener: vi.fn(),
    removeListener: vi.fn(),
  });
}

beforeEach(() => {
  // Per test, because vitest takes stubbed globals back after each.
  vi.stubGlobal('ResizeObserver', SilentObserver);
  vi.stubGlobal('matchMedia', neverMatches);
  watchConsoleErrors();
});

afterEach(() => {
  // Before the check, since leaving a page may complain too.
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  refuseUnexpectedErrors();
});
