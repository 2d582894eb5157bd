// Files on their way into an input: what a person chooses meanwhile wins, and what does not come is said.
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#src/providers/http/problem.ts';
import { documentOfRun } from '#src/pages/workflows/fetch-document.ts';
import { namesOnTheWay, useArrivals } from '#src/pages/workflows/use-arrivals.ts';

const INPUT = 'Contract';

function inputs() {
  const taken: string[] = [];
  const onFile = (input: string, file: { name: string }) => void taken.push(`${input}: ${file.name}`);
  const { result } = renderHook(() => useArrivals(onFile));
  const expectFile = (name: string) => {
    const gate = Promise.withResolvers<File>();
    const signals: AbortSignal[] = [];
    const fetch = (signal: AbortSignal) => {
      signals.push(signal);
      return gate.promise;
    };
    act(() => result.current.expectFile(INPUT, { name, fetch, sentenceOf: () => `${name} did not come.` }));
    return {
      arrive: () => act(async () => gate.resolve(await Promise.resolve(new File(['x'], name)))),
      fail: () => act(async () => gate.reject(await Promise.resolve(new Error('no')))),
      isAborted: () => signals.every((signal) => signal.aborted),
    };
  };
  return { taken, expectFile, hook: result };
}

it('names what is on its way until it has come', async () => {
  const { taken, expectFile, hook } = inputs();
  const lease = expectFile('lease.pdf');
  expect(namesOnTheWay(hook.current.arrivals)).toEqual(['lease.pdf']);
  await lease.arrive();
  expect(hook.current.arrivals.size).toBe(0);
  expect(taken).toEqual(['Contract: lease.pdf']);
});

it('drops a file that comes after something else was chosen, and stops its transfer', async () => {
  const { taken, expectFile, hook } = inputs();
  const late = expectFile('late.pdf');
  act(() => hook.current.dismiss(INPUT));
  expect(late.isAborted()).toBe(true);
  await late.arrive();
  expect(taken).toEqual([]);
});

it('takes the last of two that were asked for, whichever comes first', async () => {
  const { taken, expectFile, hook } = inputs();
  const first = expectFile('first.pdf');
  const second = expectFile('second.pdf');
  await first.fail();
  expect(namesOnTheWay(hook.current.arrivals)).toEqual(['second.pdf']);
  await second.arrive();
  expect(taken).toEqual(['Contract: second.pdf']);
});

it('says that a file did not come until something is chosen', async () => {
  const { expectFile, hook } = inputs();
  await expectFile('lease.pdf').fail();
  expect(hook.current.arrivals.get(INPUT)).toEqual({ state: 'missed', sentence: 'lease.pdf did not come.' });
  act(() => hook.current.dismiss(INPUT));
  expect(hook.current.arrivals.size).toBe(0);
});

it('tells a document that is gone from one that could not be fetched', () => {
  const { sentenceOf } = documentOfRun('0190aaaa-0000-7000-8000-000000000001', 0, 'lease.pdf');
  const refused = (status: number) =>
    new ApiError({ type: 'about:blank', title: 'No', status, detail: 'No.', message: 'No.' });
  expect(sentenceOf(refused(404))).toBe('lease.pdf is no longer kept with that run. Choose it again.');
  expect(sentenceOf(refused(0))).toMatch(/^lease\.pdf could not be loaded from that run\./);
});
