// Result files are written off the server's main thread.
import { performance } from 'node:perf_hooks';
import { afterAll, expect, it } from 'vitest';
import { ProblemError } from '#domain/errors.ts';
import { createReportFiles } from '#server/exports/report-files.ts';
import { readDocx, runOf } from './runs.ts';

const files = createReportFiles({
  provider_name: 'Whereas',
  onFault: (error) => {
    throw error;
  },
});
afterAll(() => files.close());

/** Ten times the length limit of an edited answer, in the smallest possible paragraphs. */
const TINY_PARAGRAPHS = 'a\n\n'.repeat(166_000);

it('leaves the server’s thread free while a long result becomes a Word file', async () => {
  const before = performance.eventLoopUtilization();
  const { content, fileName, contentType } = await files.write(runOf(TINY_PARAGRAPHS), 'docx');
  const { utilization } = performance.eventLoopUtilization(before);
  expect(utilization).toBeLessThan(0.3);
  expect(readDocx(content).paragraphs.filter(({ text }) => text === 'a')).toHaveLength(166_000);
  expect(fileName).toMatch(/^Key dates .*\.docx$/);
  expect(contentType).toContain('wordprocessingml');
}, 200_000);

it('rejects with the writer’s refusal', async () => {
  const refused = files.write(runOf('No table here.'), 'xlsx');
  await expect(refused).rejects.toThrow(ProblemError);
  await expect(refused).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('This result has no table') as string,
  });
});
