// Files that are being fetched for an input: a later choice wins, and a failure is shown.
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#src/providers/http/problem.ts';
import { runDocument } from '#src/pages/workflows/inputs/file-sources.ts';
import { loadingNames, usePendingFiles } from '#src/pages/workflows/inputs/use-pending-files.ts';

const INPUT = 'Contract';

function inputs() {
  const taken: string[] = [];
  const onFile = (input: string, file: { name: string }) => void taken.push(`${input}: ${file.name}`);
  const { result } = renderHook(() => usePendingFiles(onFile));
  const fetchFile = (name: string) => {
    const gate = Promise.withResolvers<File>();
    const signals: AbortSignal[] = [];
    const fetch = (signal: AbortSignal) => {
      signals.push(signal);
      return gate.promise;
    };
    act(() => result.current.fetchFile(INPUT, { name, fetch, messageOf: () => `${name} did not come.` }));
    return {
      arrive: () => act(async () => gate.resolve(await Promise.resolve(new File(['x'], name)))),
      fail: () => act(async () => gate.reject(await Promise.resolve(new Error('no')))),
      isAborted: () => signals.every((signal) => signal.aborted),
    };
  };
  return { taken, fetchFile, hook: result };
}

it('names the pending file until it has arrived', async () => {
  const { taken, fetchFile, hook } = inputs();
  const lease = fetchFile('lease.pdf');
  expect(loadingNames(hook.current.pendingFiles)).toEqual(['lease.pdf']);
  await lease.arrive();
  expect(hook.current.pendingFiles.size).toBe(0);
  expect(taken).toEqual(['Contract: lease.pdf']);
});

it('drops a file that arrives after another choice, and stops its transfer', async () => {
  const { taken, fetchFile, hook } = inputs();
  const late = fetchFile('late.pdf');
  act(() => hook.current.dismiss(INPUT));
  expect(late.isAborted()).toBe(true);
  await late.arrive();
  expect(taken).toEqual([]);
});

it('uses the last of two requested files, whichever arrives first', async () => {
  const { taken, fetchFile, hook } = inputs();
  const first = fetchFile('first.pdf');
  const second = fetchFile('second.pdf');
  await first.fail();
  expect(loadingNames(hook.current.pendingFiles)).toEqual(['second.pdf']);
  await second.arrive();
  expect(taken).toEqual(['Contract: second.pdf']);
});

it('says that a file failed to load until another is chosen', async () => {
  const { fetchFile, hook } = inputs();
  await fetchFile('lease.pdf').fail();
  expect(hook.current.pendingFiles.get(INPUT)).toEqual({ state: 'failed', message: 'lease.pdf did not come.' });
  act(() => hook.current.dismiss(INPUT));
  expect(hook.current.pendingFiles.size).toBe(0);
});

it('distinguishes a missing document from one that could not be fetched', () => {
  const { messageOf } = runDocument('0190aaaa-0000-7000-8000-000000000001', 0, 'lease.pdf');
  const refused = (status: number) =>
    new ApiError({ type: 'about:blank', title: 'No', status, detail: 'No.', message: 'No.' });
  expect(messageOf(refused(404))).toBe('lease.pdf is no longer kept with that run. Choose it again.');
  expect(messageOf(refused(0))).toMatch(/^lease\.pdf could not be loaded from that run\./);
});
