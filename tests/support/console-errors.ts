// An unexpected console.error fails the web test that caused it. A test that expects one declares it first.
import { format } from 'node:util';
import { vi } from 'vitest';

let seen: string[] = [];
let expected: (string | RegExp)[] = [];

/** Resets the seen and expected errors before a test. */
export function watchConsoleErrors(): void {
  seen = [];
  expected = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    seen.push(format(...words));
  });
}

/** Expects errors that contain or match `text` in this test; at least one must occur. */
export function expectConsoleError(text: string | RegExp): void {
  expected.push(text);
}

const isAbout = (line: string, text: string | RegExp) =>
  typeof text === 'string' ? line.includes(text) : text.test(line);

/** Throws if an unexpected error occurred, or an expected one did not. */
export function refuseUnexpectedErrors(): void {
  const surprising = seen.filter((line) => !expected.some((text) => isAbout(line, text)));
  const missing = expected.filter((text) => !seen.some((line) => isAbout(line, text)));
  if (surprising.length > 0) throw new Error(`console.error was called:\n${surprising.join('\n')}`);
  if (missing.length > 0) throw new Error(`console.error was expected: ${missing.map(String).join(', ')}`);
}
