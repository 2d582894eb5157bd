// The garbage collection after a start, once, if the collector is exposed.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tidyUp } from '#server/tidy-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('collects once, after the first work is done', () => {
  const collect = vi.fn();
  vi.stubGlobal('gc', collect);
  tidyUp();
  expect(collect).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(collect).toHaveBeenCalledTimes(1);
});

it('does nothing if the collector is not exposed', () => {
  Reflect.deleteProperty(globalThis, 'gc');
  tidyUp();
  expect(() => vi.runAllTimers()).not.toThrow();
});
