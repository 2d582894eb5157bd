// What a tab says of whether somebody works in it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDLE_HEADER } from '#domain/session.ts';
import { idleHeaders, needsCheck } from '#src/providers/session/idle.ts';

const MINUTE_MS = 60_000;
const touch = () => window.dispatchEvent(new Event('pointermove'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  touch();
  idleHeaders();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

it('a request says for how long nobody has touched the page, after a minute', () => {
  pass(0.5);
  expect(idleHeaders()).toEqual({});
  pass(9.5);
  expect(idleHeaders()).toEqual({ [IDLE_HEADER]: '600' });
  touch();
  expect(idleHeaders()).toEqual({});
});

it('the server is asked where nobody has worked for as long as the shortest limit', () => {
  pass(4);
  expect(needsCheck()).toBe(false);
  pass(1);
  expect(needsCheck()).toBe(true);
});

it('the server is told of somebody who reads without a request, before the shortest limit', () => {
  pass(2);
  touch();
  expect(needsCheck()).toBe(false);
  pass(1);
  touch();
  expect(needsCheck()).toBe(true);
  idleHeaders();
  expect(needsCheck()).toBe(false);
});
