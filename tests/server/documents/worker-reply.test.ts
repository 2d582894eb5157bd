// What a worker thread leaves behind: the memory watch would count it against the next task.
import { expect, it } from 'vitest';
import { replyWith } from '#server/documents/worker-reply.ts';

const MB = 1024 * 1024;

it('leaves no garbage of a large task', async () => {
  const before = process.memoryUsage().heapUsed;
  const reply = await replyWith(
    async () => Array.from({ length: 25 }, () => Array.from({ length: MB }, () => 1.5)).length,
  );
  expect(reply).toEqual({ ok: true, value: 25 });
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * MB);
});
