// The list of uploads closes when there is nothing more to do in it.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UploadOutcome } from '#src/components/upload-queue/upload-item.ts';
// Loaded already: the dock loads it with the first upload.
import '#src/components/upload-queue/uploads.tsx';
import { UploadDock } from '#src/components/upload-queue/upload-dock.tsx';
import { uploads } from '#src/components/upload-queue/upload-queue.ts';
import { CLOSES_AFTER_MS } from '#src/components/upload-queue/use-closing.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  uploads.clear();
});

/** Uploads files with these outcomes. @returns the list once all are finished. */
async function uploaded(...outcomes: UploadOutcome[]): Promise<HTMLElement> {
  render(<UploadDock />);
  const left = [...outcomes];
  const files = outcomes.map((_, place) => ({ file: new File(['A lease.'], `Lease ${place}.txt`), path: [] }));
  act(() => {
    uploads.add(files, {
      label: 'Leases',
      send: async () => left.shift() ?? { kind: 'failed', sentence: 'There is no more.' },
      onChanged: () => {},
      onFinished: () => {},
    });
  });
  await screen.findByLabelText('Close the uploads');
  return screen.getByLabelText('Uploads');
}

const ADDED = { kind: 'done', what: 'added' } as const;
/** Including the delay before the queue reports it. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms + 500));
const isShown = () => screen.queryByLabelText('Uploads') !== null;

it('closes by itself some seconds after all files have arrived', async () => {
  await uploaded(ADDED, ADDED);
  expect(isShown()).toBe(true);
  await pass(CLOSES_AFTER_MS);
  expect(isShown()).toBe(false);
});

it('stays while the pointer or the focus is in it', async () => {
  const list = await uploaded(ADDED);
  fireEvent.mouseEnter(list);
  await pass(2 * CLOSES_AFTER_MS);
  expect(isShown()).toBe(true);
  const fold = screen.getByLabelText('Collapse the uploads');
  act(() => fold.focus());
  fireEvent.mouseLeave(list);
  await pass(2 * CLOSES_AFTER_MS);
  expect(isShown()).toBe(true);
  act(() => fold.blur());
  await pass(CLOSES_AFTER_MS);
  expect(isShown()).toBe(false);
});

it('stays if a file failed', async () => {
  await uploaded(ADDED, { kind: 'failed', sentence: 'It cannot be read.' });
  await pass(10 * CLOSES_AFTER_MS);
  expect(isShown()).toBe(true);
});
