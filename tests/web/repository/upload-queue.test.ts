// The queue of uploads: order, concurrency and the outcome of each file.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { FoundFile, Sending, UploadOutcome, UploadTarget } from '#src/components/upload-queue/upload-item.ts';
import { AT_ONCE, createUploadQueue } from '#src/components/upload-queue/upload-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const found = (name: string, { path = [], size = 4 }: { path?: string[]; size?: number } = {}): FoundFile => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return { file, path };
};

interface Attempt extends Sending {
  readonly name: string;
  readonly end: (outcome: UploadOutcome) => void;
}

/** A target whose attempts end when the test says so. */
function heldTarget(more: Partial<UploadTarget> = {}) {
  const attempts: Attempt[] = [];
  const onFinished = vi.fn<UploadTarget['onFinished']>();
  const onChanged = vi.fn<UploadTarget['onChanged']>();
  const target: UploadTarget = {
    label: 'Leases',
    send: ({ file: { name } }, how) => {
      const { promise, resolve } = Promise.withResolvers<UploadOutcome>();
      attempts.push({ ...how, name, end: resolve });
      return promise;
    },
    onChanged,
    onFinished,
    ...more,
  };
  return { target, attempts, onFinished, onChanged };
}

const ADDED = { kind: 'done', what: 'added' } as const;
/** Waits until the snapshot is updated. */
const settle = () => vi.advanceTimersByTimeAsync(150);
const statesOf = (queue: ReturnType<typeof createUploadQueue>) =>
  queue.snapshot().items.map(({ name, state }) => `${name} ${state}`);

it('sends three files at a time, in order of arrival', async () => {
  const queue = createUploadQueue();
  const { target, attempts, onFinished } = heldTarget();
  queue.add(
    ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'].map((name) => found(name)),
    target,
  );
  expect(attempts.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf']);
  expect(attempts).toHaveLength(AT_ONCE);
  attempts[1]?.end(ADDED);
  await settle();
  expect(attempts.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf']);
  for (let index = 0; index < 5; index += 1) {
    attempts[index]?.end(ADDED);
    await settle();
  }
  expect(queue.snapshot()).toMatchObject({ isActive: false, counts: { done: 5 }, bytes: { sent: 20, total: 20 } });
  expect(onFinished.mock.calls).toEqual([[{ done: 5, skipped: 0, failed: 0, cancelled: 0 }]]);
});

it('adds up the bytes sent, and counts none twice', async () => {
  const queue = createUploadQueue();
  const { target, attempts } = heldTarget();
  queue.add([found('a.pdf', { size: 100 }), found('b.pdf', { size: 300 })], target);
  attempts[0]?.onSent(50);
  // An upload has more bytes than its file.
  attempts[1]?.onSent(900);
  await settle();
  expect(queue.snapshot().bytes).toEqual({ sent: 350, total: 400 });
  attempts[1]?.end({ kind: 'failed', sentence: 'The disk is full.' });
  await settle();
  expect(queue.snapshot().bytes).toEqual({ sent: 50, total: 100 });
});

it('leaves out system files, and lists refused ones with the reason', async () => {
  const queue = createUploadQueue();
  const { target, attempts } = heldTarget();
  queue.add(
    [
      found('.DS_Store'),
      found('Thumbs.db'),
      found('~$Lease.docx'),
      found('HEAD.txt', { path: ['Contracts', '.git'] }),
      found('photo.png'),
      found('empty.txt', { size: 0 }),
      found('huge.pdf', { size: UPLOAD_MAX_BYTES + 1 }),
      found('Lease.PDF', { path: ['Contracts'] }),
    ],
    target,
  );
  await settle();
  expect(attempts.map(({ name }) => name)).toEqual(['Lease.PDF']);
  const { items, hidden } = queue.snapshot();
  expect(hidden).toBe(4);
  expect(items.filter(({ state }) => state === 'skipped').map(({ name, note }) => [name, note])).toEqual([
    ['photo.png', 'Skipped: only PDF, Word and text files are kept here.'],
    ['empty.txt', 'Skipped: the file is empty.'],
    ['huge.pdf', MESSAGES.fileExceedsLimit],
  ]);
});

it('asks once what to do with taken names, and follows the answer for the rest', async () => {
  const queue = createUploadQueue();
  const { target, attempts } = heldTarget({ isTaken: ({ file }) => file.name === 'known.pdf' });
  queue.add([found('known.pdf'), found('a.pdf'), found('b.pdf')], target);
  await settle();
  // Files with taken names wait for the user's answer.
  expect(attempts.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  attempts[0]?.end({ kind: 'conflict' });
  await settle();
  expect(queue.snapshot()).toMatchObject({ conflict: { name: 'known.pdf' }, counts: { conflict: 2 } });
  queue.answer('update', true);
  await settle();
  expect(attempts.slice(2).map(({ name, onConflict }) => [name, onConflict])).toEqual([
    ['known.pdf', 'update'],
    ['a.pdf', 'update'],
  ]);
  attempts[1]?.end({ kind: 'conflict' });
  await settle();
  expect(attempts.at(-1)).toMatchObject({ name: 'b.pdf', onConflict: 'update' });
  expect(queue.snapshot().conflict).toBeNull();
});

it('applies an answer to one file only', async () => {
  const queue = createUploadQueue();
  const { target, attempts, onFinished } = heldTarget({ isTaken: () => true });
  queue.add([found('a.pdf'), found('b.pdf')], target);
  queue.answer('skip', false);
  await settle();
  expect(statesOf(queue)).toEqual(['a.pdf skipped', 'b.pdf conflict']);
  expect(onFinished).not.toHaveBeenCalled();
  queue.answer('keep_both', false);
  expect(attempts.map(({ name, onConflict }) => [name, onConflict])).toEqual([['b.pdf', 'keep_both']]);
});

it('cancels one file or all of them, and retries failed ones', async () => {
  const queue = createUploadQueue();
  const { target, attempts, onFinished } = heldTarget();
  queue.add(
    ['1.pdf', '2.pdf', '3.pdf', '4.pdf'].map((name) => found(name)),
    target,
  );
  queue.cancel(queue.snapshot().items[0]?.id);
  expect(attempts[0]?.signal.aborted).toBe(true);
  attempts[0]?.end({ kind: 'failed', sentence: 'aborted' });
  attempts[1]?.end({ kind: 'failed', sentence: 'The disk is full.' });
  await settle();
  expect(statesOf(queue)).toEqual(['1.pdf cancelled', '2.pdf failed', '3.pdf sending', '4.pdf sending']);
  queue.cancel();
  await settle();
  // A failed file keeps its reason.
  expect(statesOf(queue)).toEqual(['1.pdf cancelled', '2.pdf failed', '3.pdf cancelled', '4.pdf cancelled']);
  expect(onFinished).toHaveBeenCalledWith({ done: 0, skipped: 0, failed: 1, cancelled: 3 });
  queue.retry(queue.snapshot().items[1]?.id);
  expect(attempts.at(-1)?.name).toBe('2.pdf');
});

it('waits for an unreachable server, and continues by itself', async () => {
  const queue = createUploadQueue();
  const { target, attempts } = heldTarget();
  queue.add(
    ['1.pdf', '2.pdf', '3.pdf', '4.pdf'].map((name) => found(name)),
    target,
  );
  const offline = { kind: 'later', sentence: 'The server could not be reached.' } as const;
  for (const attempt of attempts.slice(0, 3)) attempt.end(offline);
  await settle();
  expect(queue.snapshot()).toMatchObject({ pausedBy: offline.sentence, counts: { waiting: 4, failed: 0 } });
  expect(attempts).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(2000);
  expect(attempts).toHaveLength(6);
  expect(queue.snapshot().pausedBy).toBeNull();
  attempts[3]?.end(offline);
  await settle();
  window.dispatchEvent(new Event('online'));
  attempts[4]?.end(ADDED);
  await settle();
  expect(queue.snapshot().counts.done).toBe(1);
});

it('notifies of changes now and then, and once all are finished', async () => {
  const queue = createUploadQueue();
  const { target, attempts, onChanged } = heldTarget();
  queue.add(
    Array.from({ length: 8 }, (_, index) => found(`${index}.pdf`)),
    target,
  );
  for (let index = 0; index < 7; index += 1) {
    attempts[index]?.end(ADDED);
    await settle();
  }
  expect(onChanged).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  expect(onChanged).toHaveBeenCalledTimes(1);
  attempts[7]?.end(ADDED);
  await settle();
  expect(onChanged).toHaveBeenCalledTimes(2);
});

it('drops finished files when more are added, but not failed ones', async () => {
  const queue = createUploadQueue();
  const { target, attempts } = heldTarget();
  queue.add([found('a.pdf')], target);
  attempts[0]?.end(ADDED);
  await settle();
  queue.add([found('b.pdf')], target);
  expect(statesOf(queue)).toEqual(['b.pdf sending']);
  attempts[1]?.end({ kind: 'failed', sentence: 'The disk is full.' });
  await settle();
  queue.add([found('c.pdf')], target);
  expect(statesOf(queue)).toEqual(['b.pdf failed', 'c.pdf sending']);
  queue.clear();
  expect(queue.snapshot().items).toEqual([]);
  expect(attempts.at(-1)?.signal.aborted).toBe(true);
});
