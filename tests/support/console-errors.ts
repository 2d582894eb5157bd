// An unexpected console.error fails the web test that caused it. A test that provokes one says so first.
import { format } from 'node:util';
import { vi } from 'vitest';

let seen: string[] = [];
let expected: (string | RegExp)[] = [];

/** Starts a test with no errors seen and none expected. */
export function watchConsoleErrors(): void {
  seen = [];
  expected = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    seen.push(format(...words));
  });
}

/** Lets errors that contain `text`, or match it, pass in this test; at least one must come. */
export function expectConsoleError(text: string | RegExp): void {
  expected.push(text);
}

const isAbout = (line: string, text: string | RegExp) =>
  typeof text === 'string' ? line.includes(text) : text.test(line);

/** Throws when an error came that the test did not expect, or one that it expected did not come. */
export function refuseUnexpectedErrors(): void {
  const surprising = seen.filter((line) => !expected.some((text) => isAbout(line, text)));
  const missing = expected.filter((text) => !seen.some((line) => isAbout(line, text)));
  if (surprising.length > 0) throw new Error(`console.error was called:\n${surprising.join('\n')}`);
  if (missing.length > 0) throw new Error(`console.error was expected: ${missing.map(String).join(', ')}`);
}
